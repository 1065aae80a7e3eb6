import type { User } from '@contract/person';
import type { Credentials } from '@contract/session';
import { isInternal } from '@domain/access';
import { logFailure } from '../lib/log';
import { rememberArea } from '../lib/remembered-area';
import { dropStartedCalls } from '../lib/started-calls';
import { dropDrafts } from '../stores/draft';
import { useNotificationRead } from '../stores/notification-read';
import { deleteRecent } from '../stores/recent';
import { rolesOf, useSession } from '../stores/session';
import { arrivedAnswer, holdCallsDuring, request } from './client';
import { ConnectionError, ProblemError, refusalOf, sessionEndReason } from './problem-error';

/** Loaded on demand: the call records include schemas that a visitor's first page doesn't need. */
const loadCalls = async () => {
  const { sessionCalls } = await import('@contract/session').catch((reason: unknown) => {
    throw new ConnectionError(reason, false);
  });
  return sessionCalls;
};

const remember = (user: User) => rememberArea(isInternal(rolesOf(user)) ? 'admin' : 'client');

/** Increases with each session request, so that a late answer doesn't overwrite a newer session. */
let lastRequest = 0;

/** Reads at startup who is signed in. */
export const startSession = async (): Promise<void> => {
  const { begin, succeed, clear } = useSession.getState();
  lastRequest += 1;
  const thisRequest = lastRequest;
  begin();
  try {
    const { me } = await loadCalls();
    const user = arrivedAnswer(me, {}) ?? (await request(me, { isExemptFrom401: true }));
    if (thisRequest !== lastRequest) return;
    succeed(user);
    remember(user);
  } catch (reason) {
    if (thisRequest !== lastRequest) return;
    const refusal = refusalOf(reason);
    // Without an answer the session is unknown, and the remembered area stays for the next start.
    if (refusal) rememberArea(null);
    clear(undefined, sessionEndReason(refusal?.problem));
  }
};

/** Reads the user again, after a change to the account. */
export const refreshSession = async (): Promise<void> => {
  const { me } = await loadCalls();
  const user = await request(me, {});
  const { user: before, accessToken, succeed } = useSession.getState();
  // Stay signed out if that happened meanwhile.
  if (before) succeed(user, accessToken ?? undefined);
};

/** Like `refreshSession`, in the background. A 401 is handled by the client and not logged. */
export const reloadUser = (): void =>
  void refreshSession().catch((reason: unknown) => {
    if (refusalOf(reason)?.status !== 401) logFailure('Reading the user failed', reason);
  });

const takeSession = async (ask: () => Promise<User & { accessToken: string }>): Promise<void> => {
  const { begin, succeed, clear } = useSession.getState();
  lastRequest += 1;
  begin();
  try {
    const { accessToken, ...user } = await ask();
    remember(user);
    succeed(user, accessToken);
  } catch (reason) {
    clear();
    throw reason;
  }
};

/** Signs in. If refused, clears the session and throws the refusal. */
export const signIn = (credentials: Credentials): Promise<void> =>
  takeSession(async () => {
    const calls = await loadCalls();
    return request(calls.signIn, { body: credentials, isExemptFrom401: true });
  });

/** The second step, with the ticket of the first and a code. */
export const signInSecond = (ticket: string, code: string): Promise<void> =>
  takeSession(async () => {
    const calls = await loadCalls();
    return request(calls.signInSecond, { body: { ticket, code }, isExemptFrom401: true });
  });

/** Mails a link by which a device may sign in while the account is locked. */
export const requestDevice = async (email: string): Promise<undefined> => {
  const calls = await loadCalls();
  return request(calls.requestDevice, { body: { email } });
};

/** Lets this device sign in, by the token of such a link. */
export const allowDevice = async (token: string): Promise<undefined> => {
  const calls = await loadCalls();
  return request(calls.allowDevice, { body: { token } });
};

/** Clears the session and the stored notifications. The page then leads to `exit`, which shows `reason`. */
export const forgetSession = (exit?: string, reason?: string): void => {
  rememberArea(null);
  dropStartedCalls();
  useSession.getState().clear(exit, reason);
  useNotificationRead.getState().clearNotifications();
  useNotificationRead.getState().resetReadIds();
};

/** Replaces the session by that of a user whom another call has signed in by cookie. */
export const takeUser = (user: User): void => {
  lastRequest += 1;
  forgetSession();
  remember(user);
  useSession.getState().succeed(user);
};

const endSession = async (exit: string): Promise<void> => {
  try {
    const calls = await loadCalls();
    await request(calls.signOut, { isExemptFrom401: true });
  } catch (reason) {
    if (!(reason instanceof ProblemError && reason.status === 401)) throw reason;
  }
  dropDrafts();
  const { user } = useSession.getState();
  if (user) deleteRecent(user.id);
  forgetSession(exit);
};

/** Signs out. An already ended session counts as success; without an answer the user stays signed in. */
export const signOut = (exit: string): Promise<void> => {
  const signedOut = endSession(exit);
  holdCallsDuring(signedOut);
  return signedOut;
};
