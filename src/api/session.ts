import { type Credentials, sessionCalls } from '@contract/session';
import { useNotificationRead } from '../stores/notification-read';
import { useSession } from '../stores/session';
import { request } from './client';
import { ProblemError } from './problem-error';

/** Asks once, at the start, who is signed in; a visitor is nobody. */
export const startSession = async (): Promise<void> => {
  const { begin, succeed, clear } = useSession.getState();
  begin();
  try {
    succeed(await request(sessionCalls.me, { isExemptFrom401: true }));
  } catch {
    clear();
  }
};

/** Reads the user again, after something about the account has changed. */
export const refreshSession = async (): Promise<void> => {
  const { accessToken, succeed } = useSession.getState();
  succeed(await request(sessionCalls.me, {}), accessToken ?? undefined);
};

/** Signs in. Refused, nobody is signed in and the refusal is thrown on. */
export const signIn = async (credentials: Credentials): Promise<void> => {
  const { begin, succeed, clear } = useSession.getState();
  begin();
  try {
    const { accessToken, ...user } = await request(sessionCalls.signIn, {
      body: credentials,
      isExemptFrom401: true,
    });
    succeed(user, accessToken);
  } catch (reason) {
    clear();
    throw reason;
  }
};

/** Forgets who was signed in, and what was kept of their notifications; `exit` is where the page then leads. */
export const forgetSession = (exit?: string): void => {
  useSession.getState().clear(exit);
  useNotificationRead.getState().clearNotifications();
  useNotificationRead.getState().resetReadIds();
};

/** Ends the session. One that had ended already is as good; without an answer nobody is signed out. */
export const signOut = async (exit: string): Promise<void> => {
  try {
    await request(sessionCalls.signOut, { isExemptFrom401: true });
  } catch (reason) {
    if (!(reason instanceof ProblemError && reason.status === 401)) throw reason;
  }
  forgetSession(exit);
};
