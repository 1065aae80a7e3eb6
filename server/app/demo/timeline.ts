import type { Tx } from '@server/base/db/database';

/** An action at an instant. */
export interface Step {
  at: Date;
  run: (tx: Tx, now: Date) => Promise<unknown>;
}

/**
 * Runs the steps in time order, each at its own instant, so that sequential ids (notifications, history) agree
 * with the instants.
 */
export const runInOrder = async (tx: Tx, steps: readonly Step[]): Promise<void> => {
  const inOrder = [...steps].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, run } of inOrder) await run(tx, at);
};
