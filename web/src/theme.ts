export type Theme = 'auto' | 'light' | 'dark';
const kKey = 'covey-theme';

export function theme(): Theme {
  const kept = localStorage.getItem(kKey);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

/** "auto" is what the system says; style.css does the rest. */
export function setTheme(theme: Theme): void {
  if (theme === 'auto') {
    localStorage.removeItem(kKey);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(kKey, theme);
    document.documentElement.dataset.theme = theme;
  }
}
