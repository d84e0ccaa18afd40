import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Problem, api, isToken, kTokenWanted, setToken, token } from './api';
import { Access, Announcer, Empty, Field } from './components/basic';
import { Guard } from './components/Guard';
import { time } from './format';
import { kServerBack } from './live';
import { Compare } from './pages/Compare';
import { NewStudy } from './pages/NewStudy';
import { Studies } from './pages/Studies';
import { StudyPage } from './pages/StudyPage';
import { type Route, useRoute } from './router';
import { type Theme, setTheme, theme } from './theme';
import type { Me, Status } from './types';

function TokenPrompt({ onToken }: { onToken: () => void }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const hadToken = token() !== '';
  return (
    <section class="token">
      <h1>This server wants a token</h1>
      <p>
        {hadToken ? 'The token that you gave is not one of this server’s. ' : ''}
        Whoever runs the server can give you one. It is kept until you close this tab, and sent to this server only.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isToken(text.trim())) return setWrong('a token has only plain letters, digits and signs, without spaces: was it copied with something else?');
          setToken(text.trim());
          onToken();
        }}
      >
        <Field label="Token" problem={wrong}>
          {(props) => <input {...props} type="password" autoComplete="off" value={text} onInput={(event) => setText(event.currentTarget.value)} />}
        </Field>
        <button type="submit" class="primary" disabled={!text.trim()}>
          Continue
        </button>
      </form>
    </section>
  );
}

function ThemeChoice() {
  const [chosen, setChosen] = useState(theme());
  return (
    <label class="theme">
      <span class="hidden">Theme</span>
      <select
        value={chosen}
        onChange={(event) => {
          const picked = event.currentTarget.value as Theme;
          setTheme(picked);
          setChosen(picked);
        }}
      >
        <option value="auto">auto</option>
        <option value="light">light</option>
        <option value="dark">dark</option>
      </select>
    </label>
  );
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case 'studies':
      return <Studies />;
    case 'new':
      return <NewStudy />;
    case 'compare':
      return <Compare names={route.studies} />;
    case 'study':
      return <StudyPage key={route.study} name={route.study} view={route.view} />;
    default:
      return (
        <Empty isPage title="There is no such page">
          <p>
            <a href="#/">All studies</a>
          </p>
        </Empty>
      );
  }
}

const kRoles: Record<Me['role'], string> = { read: 'read-only', tell: 'may ask and tell', manage: '' };

const pageKey = (route: Route): string => JSON.stringify(route.page === 'compare' ? 'compare' : route);

export function App() {
  const route = useRoute();
  const [status, setStatus] = useState<Status>();
  const [me, setMe] = useState<Me>();
  const [isTokenWanted, setTokenWanted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const want = (): void => setTokenWanted(true);
    window.addEventListener(kTokenWanted, want);
    return () => window.removeEventListener(kTokenWanted, want);
  }, []);
  useEffect(() => {
    const look = (): void =>
      void Promise.all([api.status(), api.me()]).then(
        ([found, whoami]) => {
          setStatus(found);
          setMe(whoami);
          setTokenWanted(false);
        },
        (problem: Problem) => problem.status === 401 && setTokenWanted(true),
      );
    look();
    window.addEventListener(kServerBack, look);
    return () => window.removeEventListener(kServerBack, look);
  }, [attempt]);
  // Another page begins at its top, also for those who hear it.
  const key = pageKey(route);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [key]);
  const at = (page: Route['page']): 'page' | undefined => (route.page === page ? 'page' : undefined);
  const access = useMemo(() => me ?? { name: null, role: status?.access === 'read-only' ? ('read' as const) : ('manage' as const) }, [me, status?.access]);
  return (
    <Access.Provider value={access}>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        To the content
      </a>
      <header class="top">
        <a class="brand" href="#/">
          <img src="icon.svg" alt="" width="26" height="26" /> Covey
        </a>
        <nav aria-label="Main">
          <a href="#/" aria-current={at('studies')}>
            Studies
          </a>
          <a href="#/compare" aria-current={at('compare')}>
            Compare
          </a>
        </nav>
        {(access.name || access.role !== 'manage') && <span class="note">{[access.name && `signed in as ${access.name}`, kRoles[access.role], me?.expires && `until ${time(me.expires)}`].filter(Boolean).join(', ')}</span>}
        {token() !== '' && !isTokenWanted && (
          <button
            type="button"
            class="quiet"
            onClick={() => {
              setToken('');
              setTokenWanted(true);
            }}
          >
            Change token
          </button>
        )}
        <ThemeChoice />
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        {isTokenWanted ? (
          <TokenPrompt
            onToken={() => {
              setTokenWanted(false);
              setAttempt((n) => n + 1);
            }}
          />
        ) : (
          <Guard key={`${attempt} ${route.page} ${route.page === 'study' ? route.study : ''}`} what="this page">
            <Page route={route} />
          </Guard>
        )}
      </main>
      <footer>
        {status && `Covey ${status.version} on ${status.storage}. `}
        {/* A link cannot send a token. */}
        {token() === '' && <a href="api/openapi.json">API</a>}
      </footer>
      <Announcer />
    </Access.Provider>
  );
}
