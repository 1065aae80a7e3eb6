import type { NoteKind } from '@contract/credit-note';
import type { Tx } from '@server/base/db/database';
import { noteCounterTable } from '@server/model/credit-note';
import { sql } from 'drizzle-orm';

/**
 * Takes the next number of a kind and year. The counter row stays locked until the transaction ends and blocks
 * other issues, so call it after the last check. A rollback returns the number.
 */
export const takeNextNumber = async (tx: Tx, kind: NoteKind, year: number): Promise<number> => {
  const [counter] = await tx
    .insert(noteCounterTable)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [noteCounterTable.kind, noteCounterTable.year],
      set: { last: sql`${noteCounterTable.last} + 1` },
    })
    .returning({ last: noteCounterTable.last });
  if (!counter) throw new Error(`The counter of ${kind} ${year} gave no number`);
  return counter.last;
};
