import { logFailure } from '../lib/log';
import { useSession } from './session';

const PREFIX = 'keepwatch-draft';
/** So long after the last stroke a draft is written. */
const REST = 300;

export interface Draft {
  /** By this browser's clock. */
  typedAt: string;
  /** What was typed, by field, each with what stood there before. */
  fields: Record<string, { typed: unknown; before: unknown }>;
}

const owned = (userId: number) => `${PREFIX}.${userId}.`;

/** Where a draft of a form is kept: for one person alone. Undefined where nobody is signed in. */
export const draftKey = (form: string | undefined): string | undefined => {
  const { user } = useSession.getState();
  return user && form ? `${owned(user.id)}${form}` : undefined;
};

const waiting = new Map<string, { draft: Draft; timer: ReturnType<typeof setTimeout> }>();

const store = <A>(use: (storage: Storage) => A): A | undefined => {
  try {
    return use(sessionStorage);
  } catch (reason) {
    // A browser that stores nothing keeps no draft.
    logFailure('Keeping a draft failed', reason);
    return undefined;
  }
};

const write = (key: string) => {
  const due = waiting.get(key);
  waiting.delete(key);
  if (due) store((storage) => storage.setItem(key, JSON.stringify(due.draft)));
};

/** Keeps a draft once typing rests. The end of a session doesn't stop it: that is what it is kept for. */
export const keepDraft = (key: string, fields: Draft['fields']): void => {
  clearTimeout(waiting.get(key)?.timer);
  const draft = { typedAt: new Date().toISOString(), fields };
  waiting.set(key, { draft, timer: setTimeout(() => write(key), REST) });
};

export const dropDraft = (key: string): void => {
  clearTimeout(waiting.get(key)?.timer);
  waiting.delete(key);
  store((storage) => storage.removeItem(key));
};

const isDraft = (read: unknown): read is Draft =>
  typeof read === 'object' &&
  read !== null &&
  'typedAt' in read &&
  typeof read.typedAt === 'string' &&
  'fields' in read &&
  typeof read.fields === 'object' &&
  read.fields !== null;

export const readDraft = (key: string): Draft | undefined => {
  const due = waiting.get(key);
  if (due) return due.draft;
  const text = store((storage) => storage.getItem(key));
  if (!text) return;
  try {
    const read: unknown = JSON.parse(text);
    return isDraft(read) ? read : undefined;
  } catch {
    // What can't be read is no draft.
    return;
  }
};

/** Forgets the drafts of everybody but one person, or of all. */
export const dropDrafts = (except?: number): void => {
  const isKept = (key: string) => except !== undefined && key.startsWith(owned(except));
  const stored = store((storage) => Object.keys(storage)) ?? [];
  for (const key of [...stored, ...waiting.keys()])
    if (key.startsWith(`${PREFIX}.`) && !isKept(key)) dropDraft(key);
};

// Somebody else at the same browser finds nothing of the one before.
useSession.subscribe(({ user }, { user: before }) => {
  if (user && user.id !== before?.id) dropDrafts(user.id);
});
window.addEventListener('pagehide', () => {
  for (const key of waiting.keys()) write(key);
});
