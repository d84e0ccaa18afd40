import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import { onAnnounce } from '../announce';
import { type Problem, api } from '../api';
import { type Resource, useResource } from '../hooks';
import type { Connection } from '../live';
import { type Owners, ownersOf } from '../trials';
import type { Me } from '../types';
import { type Tone, pageWords } from '../words';

/** What the token (or the lack of one) allows, and whose it is. */
export const Access = createContext<Pick<Me, 'name' | 'role'>>({ name: null, role: 'manage' });
/** Whether we may ask and tell. */
export const useCanWrite = (): boolean => useContext(Access).role !== 'read';
/** Whether we may create, change and delete studies. */
export const useCanManage = (): boolean => useContext(Access).role === 'manage';
export const useMyName = (): string | null => useContext(Access).name;

// Trials that were asked before so many changes are nobody's in particular.
const kOwnersLimit = 2000;
const kNobodys: Owners = new Map();
/** Whose token asked for which trial, where tokens have names. */
export function useOwners(study: string, revision: number): Owners {
  const me = useMyName();
  const history = useResource(`owners ${study} ${me}`, revision, async () => (me === null ? kNobodys : ownersOf((await api.history(study, kOwnersLimit)).history)));
  return history.data ?? kNobodys;
}

const kShapes: Record<Tone, string> = { good: '✓', bad: '✕', plain: '·' };

/** A word with a colour and a sign: never colour alone. */
export function Badge({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  return (
    <span class={`badge ${tone}`}>
      <span aria-hidden="true">{kShapes[tone]}</span> {children}
    </span>
  );
}

/** What the server remarked on outcomes. */
export function Notes({ notes }: { notes: string[] }) {
  return (
    <>
      {notes.map((note) => (
        <p key={note} class="problem">
          {sentence(pageWords(note))}
        </p>
      ))}
    </>
  );
}

/** Rows of a table with what is wrong with each. */
export function RowList({ rows, most = Infinity }: { rows: { row?: number; detail: string }[]; most?: number }) {
  return (
    <ul>
      {rows.slice(0, most).map((one, i) => (
        <li key={i}>
          {one.row !== undefined && `Row ${one.row}: `}
          {one.detail}
        </li>
      ))}
      {rows.length > most && <li>… and {rows.length - most} more</li>}
    </ul>
  );
}

/** What went wrong; of many faults the first `most` are listed. */
export function ProblemNote({ problem, onRetry, most = 8 }: { problem: Problem | undefined; onRetry?: () => void; most?: number }) {
  return (
    <div role="alert">
      {problem && (
        <div class="problem">
          <p>{sentence(withField(problem))}</p>
          {problem.errors.length > 1 && <RowList rows={problem.errors} most={most} />}
          {onRetry && (
            <button type="button" onClick={onRetry}>
              Try again
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** What is wrong, with the name of the field where the message does not have it. */
export function withField({ message, errors }: Problem): string {
  const name = errors.length === 1 ? errors[0].pointer?.split('/').pop()?.replaceAll('~1', '/').replaceAll('~0', '~') : undefined;
  return name && !/^#?\d*$/.test(name) && !message.includes(name) ? `“${name}”: ${message}` : message;
}

export function sentence(text: string): string {
  if (!text) return '';
  const begun = text[0].toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : begun + '.';
}

export function Card({ title, value, children }: { title: string; value?: ComponentChildren; children?: ComponentChildren }) {
  return (
    <section class="card">
      <h2>{title}</h2>
      {value !== undefined && <p class="big">{value}</p>}
      {children}
    </section>
  );
}

export function Loading({ what }: { what: string }) {
  return (
    <p class="loading" role="status">
      Loading {what}…
    </p>
  );
}

/** What a page shows when there is nothing yet: what it will be, and what to do. */
export function Empty({ title, isPage, children }: { title: string; isPage?: boolean; children: ComponentChildren }) {
  return (
    <section class="empty-state">
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children}
    </section>
  );
}

/** What came of a request: its data, or why there is none. */
export function Loaded<T>({ resource, what, children }: { resource: Resource<T>; what: string; children: (data: T) => ComponentChildren }) {
  if (resource.data !== undefined) {
    return (
      <>
        {resource.problem && (
          <p class="note">
            This may be out of date: {resource.problem.message}.{' '}
            <button type="button" class="link" onClick={resource.reload}>
              Try again
            </button>
          </p>
        )}
        {children(resource.data)}
      </>
    );
  }
  if (resource.problem) return <ProblemNote problem={resource.problem} onRetry={resource.reload} />;
  return <Loading what={what} />;
}

const kConnections: Record<Connection, string> = {
  connecting: 'connecting…',
  live: 'live',
  polling: 'live, every few seconds',
  offline: 'no connection; trying again',
  gone: 'not there',
};

/** Whether what a page shows is what is there now. */
export function ConnectionLamp({ connection }: { connection: Connection }) {
  return (
    <p class={`connection ${connection}`} role="status">
      <span class="lamp" aria-hidden="true" /> {kConnections[connection]}
    </p>
  );
}

interface FieldProps {
  label: string;
  hint?: string;
  problem?: string;
  children: (props: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }) => ComponentChildren;
}

/** A labelled input with a hint and what is wrong with it. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': problem ? true : undefined })}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p class="wrong" id={`${id}-problem`}>
          {sentence(problem)}
        </p>
      )}
    </div>
  );
}

/** While work is under way a button stays where it is, so that the focus does, too; useAction does nothing twice. */
export const whileBusy = (isBusy: boolean): { 'aria-disabled'?: true } => (isBusy ? { 'aria-disabled': true } : {});

/** Goes to the first field that is wrong, also inside of a part that is closed. */
export function focusWrong(form: HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid]');
    for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
    field?.focus();
  });
}

/** And does so when the server has found it. */
export function useFocusWrong(form: { current: HTMLElement | null }, problem: Problem | undefined): void {
  useEffect(() => {
    if (problem) focusWrong(form.current);
  }, [problem]);
}

/** What was announced: read out, and shown for a while. */
export function Announcer() {
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onAnnounce((said) => {
      setText(said);
      clearTimeout(timer);
      timer = setTimeout(() => setText(''), 8000);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return (
    <div class={text ? 'toast' : 'toast empty'} role="status" aria-live="polite">
      {text}
    </div>
  );
}

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Raised when what is inside may have been replaced: a focus that went with it goes to the title. */
  revision: number;
  children: ComponentChildren;
}

/** The browser's own dialog: it keeps the focus inside and closes with Escape. */
export function Dialog({ title, onClose, revision, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (ref.current?.open && !ref.current.contains(document.activeElement)) heading.current?.focus();
  }, [revision]);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) ref.current?.close();
      }}
    >
      <div class="dialog">
        <header>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" class="quiet" onClick={() => ref.current?.close()} aria-label="Close">
            ✕
          </button>
        </header>
        {children}
      </div>
      <Announcer />
    </dialog>
  );
}
