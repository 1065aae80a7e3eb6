import type { Tx } from '@server/base/db/database';
import { sql } from 'drizzle-orm';

/** An action at an instant. */
export interface Step {
  at: Date;
  run: (tx: Tx, now: Date) => Promise<unknown>;
}

const analyze = (tx: Tx) => tx.execute(sql`analyze slot, assignment`);

/** Between these steps the tables grow fourfold, and plans made for fewer rows take three times as long. */
const ANALYZED_BEFORE: readonly number[] = [4, 16, 64];

/**
 * Runs the steps in time order, each at its own instant, so that sequential ids (notifications, history) agree
 * with the instants.
 */
export const runInOrder = async (tx: Tx, steps: readonly Step[]): Promise<void> => {
  const inOrder = [...steps].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const [index, { at, run }] of inOrder.entries()) {
    if (ANALYZED_BEFORE.includes(index)) await analyze(tx);
    await run(tx, at);
  }
  await analyze(tx);
};
