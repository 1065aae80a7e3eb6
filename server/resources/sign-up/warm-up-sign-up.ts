import { actorAt } from '@server/base/actor';
import type { Ports } from '@server/base/ports/ports';
import { signUp } from './sign-up';

class WarmUpDone extends Error {}

/**
 * Signs a user up and rolls back. The first sign-up after a start prepares statements, sentences and code, which would
 * block the server's thread too long during a request.
 */
export const warmUpSignUp = async ({ db, clock, passwordHash }: Ports): Promise<void> => {
  const user = {
    email: 'nobody@rehearsal.invalid',
    password: 'Correct-Horse-7-Battery',
    firstName: 'Nobody',
    lastName: 'Rehearsal',
    language: 'en',
  } as const;
  try {
    await db.transaction(async (tx) => {
      await signUp(tx, actorAt(null, clock.now()), user, passwordHash);
      throw new WarmUpDone();
    });
  } catch (error) {
    if (!(error instanceof WarmUpDone)) throw error;
  }
};
