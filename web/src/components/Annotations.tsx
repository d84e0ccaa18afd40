import { useState } from 'preact/hooks';
import { announce } from '../announce';
import { type Problem, api } from '../api';
import { type Tagged, changeSeen } from '../conflict';
import { count, time } from '../format';
import { useAction } from '../hooks';
import { download } from '../plots/save';
import type { Annotated, Attachment } from '../types';
import { DropZone } from './DropZone';
import { Field, ProblemNote, useCanWrite, whileBusy } from './basic';

const kUnits = ['bytes', 'kB', 'MB', 'GB'];
export function sizeWords(bytes: number): string {
  let [size, unit] = [bytes, 0];
  for (; size >= 1000 && unit + 1 < kUnits.length; ++unit) size /= 1000;
  return unit === 0 ? count(bytes, 'byte') : `${size < 10 ? size.toFixed(1) : Math.round(size)} ${kUnits[unit]}`;
}

// The server takes as many, and as long ones.
const kMostTags = 50;
const kLongestTag = 50;

/** Tags as they are typed, separated by commas. */
export const tagsOf = (text: string): string[] => [...new Set(text.split(',').map((tag) => tag.trim()).filter(Boolean))];

function Files({ study, of, trial, onChanged }: { study: string; of: Annotated; trial?: number; onChanged: () => Promise<void> }) {
  const canWrite = useCanWrite();
  const { isBusy, problem, run } = useAction();
  const files = of.attachments ?? [];
  const add = (file: File): void =>
    void run(async () => {
      await api.attach(study, trial, file);
      await onChanged();
      announce(`${file.name} is attached.`);
    });
  const save = (file: Attachment): void => void run(async () => download(await api.attachment(study, file.id), file.name));
  const remove = (file: Attachment): void => {
    if (!confirm(`Take “${file.name}” away? This cannot be undone.`)) return;
    void run(async () => {
      await api.detach(study, file.id);
      await onChanged();
      announce(`${file.name} is taken away.`);
    });
  };
  return (
    <>
      {files.length > 0 && (
        <ul class="files">
          {files.map((file) => (
            <li key={file.id}>
              <button type="button" class="link" onClick={() => save(file)} aria-label={`Save ${file.name}`}>
                {file.name}
              </button>{' '}
              <span class="note">
                {[sizeWords(file.size), file.added_by, time(file.added_at)].filter(Boolean).join(', ')}
              </span>
              {canWrite && (
                <button type="button" class="quiet" {...whileBusy(isBusy)} onClick={() => remove(file)} aria-label={`Take away ${file.name}`}>
                  Take away
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ProblemNote problem={problem} />
      {canWrite && <DropZone label="Attach a picture, a spectrum or another file" hint="It is kept with the study, and only ever saved, never opened, by this page." accept="" onFile={add} />}
    </>
  );
}

interface Props {
  study: string;
  /** The trial; without one it is of the study itself. */
  trial?: number;
  of: Annotated;
  /** Of the state that is shown, for the server; empty where it is not known. */
  tag: string;
  canWrite: boolean;
  load: () => Promise<Tagged<Annotated>>;
  act: (change: { notes: string | null; tags: string[] }, tag: string) => Promise<void>;
  /** After a file was added or taken away. */
  onFiles: () => Promise<void>;
}

const isSame = (a: Annotated, b: Annotated): boolean => JSON.stringify([a.notes ?? null, a.tags ?? []]) === JSON.stringify([b.notes ?? null, b.tags ?? []]);

/** What people write down beside a trial or a study. */
export function Annotations({ study, trial, of, tag, canWrite, load, act, onFiles }: Props) {
  // Until something is typed it is shown as it is, whoever changes it; then it is a change of what was seen, and stays.
  const [typed, setTyped] = useState<{ notes: string; tags: string; seen: Tagged<Annotated> }>();
  const { isBusy, problem, run } = useAction();
  const now = typed ?? { notes: of.notes ?? '', tags: (of.tags ?? []).join(', ') };
  const type = (change: { notes?: string; tags?: string }): void => setTyped({ ...now, seen: typed?.seen ?? { data: of, tag }, ...change });
  const [wrong, setWrong] = useState('');
  const save = (event: Event): void => {
    event.preventDefault();
    const tags = tagsOf(now.tags);
    const long = tags.find((one) => new TextEncoder().encode(one).length > kLongestTag);
    setWrong(long ? `“${long.slice(0, 20)}…” is longer than ${kLongestTag} bytes` : tags.length > kMostTags ? `at most ${kMostTags}` : '');
    if (!typed || long || tags.length > kMostTags) return;
    const change = { notes: now.notes.trim() === '' ? null : now.notes, tags };
    void run(async () => {
      await changeSeen(typed.seen, load, isSame, (known) => act(change, known), (other) => setTyped({ ...typed, seen: other }));
      // What was typed meanwhile stays, as a change of what was just saved.
      setTyped((newest) => (newest && newest !== typed ? { ...newest, seen: { data: { ...of, ...change }, tag: '' } } : undefined));
      announce('Saved.');
    });
  };
  return (
    <>
      {canWrite ? (
        <form class="annotate" onSubmit={save} noValidate>
          <Field label="Notes">
            {(props) => <textarea {...props} rows={3} maxLength={20_000} value={now.notes} onInput={(event) => type({ notes: event.currentTarget.value })} />}
          </Field>
          <Field label="Tags" hint="separated by commas; found with tag:…" problem={wrong}>
            {(props) => <input {...props} autoComplete="off" value={now.tags} onInput={(event) => type({ tags: event.currentTarget.value })} />}
          </Field>
          <Conflict problem={problem} of={typed?.seen.data ?? of} />
          {typed && (
            <div class="row">
              <button type="submit" class="primary" {...whileBusy(isBusy)}>
                Save notes and tags
              </button>
              <button type="button" class="quiet" onClick={() => setTyped(undefined)}>
                As it was
              </button>
            </div>
          )}
        </form>
      ) : (
        <>
          {of.notes && <p class="notes">{of.notes}</p>}
          <p>
            {of.tags?.map((tag) => (
              <span key={tag} class="badge">
                {tag}
              </span>
            ))}
          </p>
        </>
      )}
      <Files study={study} of={of} trial={trial} onChanged={onFiles} />
    </>
  );
}

/** Where somebody else was faster: what is there now, beside what was typed. */
function Conflict({ problem, of }: { problem: Problem | undefined; of: Annotated }) {
  if (problem?.status !== 412) return <ProblemNote problem={problem} />;
  return (
    <div role="alert" class="problem">
      <p>Somebody else has changed this meanwhile. What you typed is still here, and not saved; saving again puts it in place of what is there now:</p>
      <p class="notes">{of.notes || 'no notes'}</p>
      <p>{(of.tags ?? []).join(', ') || 'no tags'}</p>
    </div>
  );
}
