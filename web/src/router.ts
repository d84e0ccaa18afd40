import { useEffect, useState } from 'preact/hooks';

/** Pages of a study, in the order of the tabs. */
export const kStudyPages = ['overview', 'trials', 'best', 'model', 'trust', 'pareto', 'history', 'import', 'settings'] as const;
export type StudyPage = (typeof kStudyPages)[number];

export type Route =
  | { page: 'studies' }
  | { page: 'new' }
  | { page: 'compare'; studies: string[] }
  | { page: 'study'; study: string; view: StudyPage }
  | { page: 'unknown' };

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a fragment such as "#/study/coffee/trust" means. */
export function parseRoute(fragment: string): Route {
  const [path, search = ''] = fragment.replace(/^#\/?/, '').split('?', 2);
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { page: 'studies' };
  if (parts[0] === 'new' && parts.length === 1) return { page: 'new' };
  if (parts[0] === 'compare' && parts.length === 1)
    return { page: 'compare', studies: new URLSearchParams(search).getAll('study') };
  if (parts[0] === 'study' && parts.length >= 2 && parts.length <= 3) {
    const view = (parts[2] ?? 'overview') as StudyPage;
    if (kStudyPages.includes(view)) return { page: 'study', study: decoded(parts[1]), view };
  }
  return { page: 'unknown' };
}

export function studyLink(study: string, view: StudyPage = 'overview'): string {
  return `#/study/${encodeURIComponent(study)}${view === 'overview' ? '' : '/' + view}`;
}

export function compareLink(studies: string[]): string {
  return '#/compare' + (studies.length ? '?' + new URLSearchParams(studies.map((study) => ['study', study])).toString() : '');
}

export function go(link: string): void {
  location.hash = link;
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const follow = (): void => setRoute(parseRoute(location.hash));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return route;
}
