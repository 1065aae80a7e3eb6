import { logFailure } from '../lib/log';
import { useSession } from './session';

const PREFIX = 'keepwatch-draft';
/** Milliseconds after the last keystroke until a draft is written. */
const WRITE_DELAY = 300;

export interface Draft {
  /** By this browser's clock. */
  typedAt: string;
  /** Changed fields, each with its value before the change. */
  fields: Record<string, { typed: unknown; before: unknown }>;
}

const prefixOf = (userId: number) => `${PREFIX}.${userId}.`;

/** Storage key of a user's draft of a form; undefined if nobody is signed in. */
export const draftKey = (form: string | undefined): string | undefined => {
  const { user } = useSession.getState();
  return user && form ? `${prefixOf(user.id)}${form}` : undefined;
};

const pendingDrafts = new Map<string, { draft: Draft; timer: ReturnType<typeof setTimeout> }>();

const withStorage = <A>(use: (storage: Storage) => A): A | undefined => {
  try {
    return use(sessionStorage);
  } catch (reason) {
    // Without storage there are no drafts.
    logFailure('Storing a draft failed', reason);
    return undefined;
  }
};

const write = (key: string) => {
  const pending = pendingDrafts.get(key);
  pendingDrafts.delete(key);
  if (pending) withStorage((storage) => storage.setItem(key, JSON.stringify(pending.draft)));
};

/** Stores a draft once typing pauses, also after the session has ended. */
export const saveDraft = (key: string, fields: Draft['fields']): void => {
  clearTimeout(pendingDrafts.get(key)?.timer);
  const draft = { typedAt: new Date().toISOString(), fields };
  pendingDrafts.set(key, { draft, timer: setTimeout(() => write(key), WRITE_DELAY) });
};

export const deleteDraft = (key: string): void => {
  clearTimeout(pendingDrafts.get(key)?.timer);
  pendingDrafts.delete(key);
  withStorage((storage) => storage.removeItem(key));
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
  const pending = pendingDrafts.get(key);
  if (pending) return pending.draft;
  const text = withStorage((storage) => storage.getItem(key));
  if (!text) return;
  try {
    const read: unknown = JSON.parse(text);
    return isDraft(read) ? read : undefined;
  } catch {
    // Unreadable drafts are ignored.
    return;
  }
};

/** Deletes the drafts of all users except one. */
export const dropDrafts = (except?: number): void => {
  const belongsToUser = (key: string) => except !== undefined && key.startsWith(prefixOf(except));
  const stored = withStorage((storage) => Object.keys(storage)) ?? [];
  for (const key of [...stored, ...pendingDrafts.keys()])
    if (key.startsWith(`${PREFIX}.`) && !belongsToUser(key)) deleteDraft(key);
};

// Another user of this browser doesn't see the previous user's drafts.
useSession.subscribe(({ user }, { user: before }) => {
  if (user && user.id !== before?.id) dropDrafts(user.id);
});
window.addEventListener('pagehide', () => {
  for (const key of pendingDrafts.keys()) write(key);
});
