import type { Tx } from '@server/db/database';

/** Something that somebody did at an instant. */
export interface Step {
  at: Date;
  run: (tx: Tx, now: Date) => Promise<unknown>;
}

/**
 * Does what was done in the order of time, each at its own instant: what is numbered as it comes (notifications,
 * history) then tells the same story by number and by time.
 */
export const runInOrder = async (tx: Tx, steps: readonly Step[]): Promise<void> => {
  const inOrder = [...steps].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, run } of inOrder) await run(tx, at);
};
