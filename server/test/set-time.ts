import { signInTable } from '@server/model/session';
import type { testPorts } from './ports';

const DAY_MS = 86_400_000;

/** Returns a function that sets the clock and keeps sessions signed in and confirmed. */
export const timeSetter =
  ({ db, clock }: Pick<ReturnType<typeof testPorts>, 'db' | 'clock'>) =>
  async (instant: string): Promise<void> => {
    clock.set(instant);
    const now = clock.now();
    await db
      .update(signInTable)
      .set({ lastSeenAt: now, confirmedAt: now, endsAt: new Date(now.getTime() + DAY_MS) });
  };
