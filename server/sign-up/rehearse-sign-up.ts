import { actorAt } from '@server/actor';
import type { Ports } from '@server/ports/ports';
import { signUp } from './sign-up';

class RehearsalOver extends Error {}

/**
 * Signs somebody up and takes it back. The first of its kind after a start makes statements, sentences and code ready, which
 * takes longer than any visitor's request may take of the server's thread.
 */
export const rehearseSignUp = async ({ db, clock, passwordHash }: Ports): Promise<void> => {
  const somebody = {
    email: 'nobody@rehearsal.invalid',
    password: 'Correct-Horse-7-Battery',
    firstName: 'Nobody',
    lastName: 'Rehearsal',
    language: 'en',
  } as const;
  try {
    await db.transaction(async (tx) => {
      await signUp(tx, actorAt(null, clock.now()), somebody, passwordHash);
      throw new RehearsalOver();
    });
  } catch (error) {
    if (!(error instanceof RehearsalOver)) throw error;
  }
};
