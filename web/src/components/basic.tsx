import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useId, useRef } from 'preact/hooks';
import type { Problem } from '../api';
import type { Resource } from '../hooks';
import type { Tone } from '../words';

/** Whether the token (or the lack of one) allows changes. */
export const CanWrite = createContext(true);
export const useCanWrite = (): boolean => useContext(CanWrite);

const kShapes: Record<Tone, string> = { good: '✓', bad: '✕', plain: '·' };

/** A word with a colour and a sign: never colour alone. */
export function Badge({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  return (
    <span class={`badge ${tone}`}>
      <span aria-hidden="true">{kShapes[tone]}</span> {children}
    </span>
  );
}

export function ProblemNote({ problem }: { problem: Problem | undefined }) {
  return (
    <div role="alert">
      {problem && (
        <div class="problem">
          <p>{sentence(problem.message)}</p>
          {problem.errors.length > 1 && (
            <ul>
              {problem.errors.slice(0, 8).map((error, i) => (
                <li key={i}>
                  {error.row !== undefined && `Row ${error.row}: `}
                  {error.detail}
                </li>
              ))}
              {problem.errors.length > 8 && <li>… and {problem.errors.length - 8} more</li>}
            </ul>
          )}
        </div>
      )}
    </div>
  );
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
  if (resource.data !== undefined) return <>{children(resource.data)}</>;
  if (resource.problem) return <ProblemNote problem={resource.problem} />;
  return <Loading what={what} />;
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

/** The browser's own dialog: it keeps the focus inside and closes with Escape. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
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
          <h2 id={id}>{title}</h2>
          <button type="button" class="quiet" onClick={() => ref.current?.close()} aria-label="Close">
            ✕
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
