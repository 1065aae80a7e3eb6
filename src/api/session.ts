import type { User } from '@contract/person';
import type { Credentials } from '@contract/session';
import { isInternal } from '@domain/access';
import { logFailure } from '../lib/log';
import { rememberArea } from '../lib/remembered-area';
import { dropStartedCalls } from '../lib/started-calls';
import { dropDrafts } from '../stores/draft';
import { useNotificationRead } from '../stores/notification-read';
import { dropRecent } from '../stores/recent';
import { rolesOf, useSession } from '../stores/session';
import { arrivedAnswer, request } from './client';
import { ConnectionError, endedFor, ProblemError, refusalOf } from './problem-error';

/** The records bring the schemas along, which a visitor's first page does without. */
const loadCalls = async () => {
  const { sessionCalls } = await import('@contract/session').catch((reason: unknown) => {
    throw new ConnectionError(reason, false);
  });
  return sessionCalls;
};

const remember = (user: User) => rememberArea(isInternal(rolesOf(user)) ? 'admin' : 'client');

/** Counts who was asked for, so that a late answer about a visitor doesn't sign out who has signed in meanwhile. */
let asked = 0;

/** Asks once, at the start, who is signed in; a visitor is nobody. */
export const startSession = async (): Promise<void> => {
  const { begin, succeed, clear } = useSession.getState();
  asked += 1;
  const own = asked;
  begin();
  try {
    const { me } = await loadCalls();
    const user = arrivedAnswer(me, {}) ?? (await request(me, { isExemptFrom401: true }));
    if (own !== asked) return;
    succeed(user);
    remember(user);
  } catch (reason) {
    if (own !== asked) return;
    const refusal = refusalOf(reason);
    // Without an answer nothing is known, and the next start asks again.
    if (refusal) rememberArea(null);
    clear(undefined, endedFor(refusal?.problem));
  }
};

/** Reads the user again, after something about the account has changed. */
export const refreshSession = async (): Promise<void> => {
  const { me } = await loadCalls();
  const user = await request(me, {});
  const { user: before, accessToken, succeed } = useSession.getState();
  // Who signed out in the meantime stays signed out.
  if (before) succeed(user, accessToken ?? undefined);
};

/** The same, for who waits for nothing. A session that has ended is no failure: the call's refusal ends it here, too. */
export const readUserAgain = (): void =>
  void refreshSession().catch((reason: unknown) => {
    if (refusalOf(reason)?.status !== 401) logFailure('Reading the user failed', reason);
  });

const takeSession = async (ask: () => Promise<User & { accessToken: string }>): Promise<void> => {
  const { begin, succeed, clear } = useSession.getState();
  asked += 1;
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

/** Signs in. Refused, nobody is signed in and the refusal is thrown on. */
export const signIn = (credentials: Credentials): Promise<void> =>
  takeSession(async () => {
    const calls = await loadCalls();
    return request(calls.signIn, { body: credentials, isExemptFrom401: true });
  });

/** The second step, by the ticket of the first and a code. */
export const signInSecond = (ticket: string, code: string): Promise<void> =>
  takeSession(async () => {
    const calls = await loadCalls();
    return request(calls.signInSecond, { body: { ticket, code }, isExemptFrom401: true });
  });

/**
 * Forgets who was signed in, and what was kept of their notifications; `exit` is where the page then leads, `why`
 * what it says there.
 */
export const forgetSession = (exit?: string, why?: string): void => {
  rememberArea(null);
  dropStartedCalls();
  useSession.getState().clear(exit, why);
  useNotificationRead.getState().clearNotifications();
  useNotificationRead.getState().resetReadIds();
};

/** Somebody whom another call has signed in by the cookie, in place of whoever was signed in here before. */
export const takeUser = (user: User): void => {
  asked += 1;
  forgetSession();
  remember(user);
  useSession.getState().succeed(user);
};

/** Ends the session. One that had ended already is as good; without an answer nobody is signed out. */
export const signOut = async (exit: string): Promise<void> => {
  try {
    const calls = await loadCalls();
    await request(calls.signOut, { isExemptFrom401: true });
  } catch (reason) {
    if (!(reason instanceof ProblemError && reason.status === 401)) throw reason;
  }
  dropDrafts();
  const { user } = useSession.getState();
  if (user) dropRecent(user.id);
  forgetSession(exit);
};
