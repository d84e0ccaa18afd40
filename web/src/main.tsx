import { render } from 'preact';
import { App } from './App';
import './style.css';
import { setTheme, theme } from './theme';

setTheme(theme());
render(<App />, document.getElementById('app') as HTMLElement);
