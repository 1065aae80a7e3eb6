import type { Id } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { paymentTable } from '@server/model/invoice';
import { type OpeningBalanceRow, openingBalanceTable } from '@server/model/opening-balance';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { and, asc, inArray, sql } from 'drizzle-orm';

/** Opening balances in reach, locked by id; void ones too. Throws not_found if one is missing. */
export const lockOpenings = async (
  tx: Tx,
  { viewer }: Actor,
  ids: readonly Id[],
): Promise<Map<Id, OpeningBalanceRow>> => {
  if (ids.length === 0) return new Map();
  const premises = tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, 'receipt.manage')));
  const rows = await tx
    .select()
    .from(openingBalanceTable)
    .where(and(inArray(openingBalanceTable.id, [...ids]), inArray(openingBalanceTable.premiseId, premises)))
    .orderBy(asc(openingBalanceTable.id))
    .for('no key update');
  const locked = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !locked.has(id))) throw notFound();
  return locked;
};

/** Stores what is paid of opening balances that the caller has locked. */
export const updateOpeningSums = async (tx: Tx, ids: readonly Id[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(openingBalanceTable)
    .set({
      paid: sql`coalesce((select sum(${paymentTable.amount}) from ${paymentTable}
        where ${paymentTable.openingBalanceId} = ${openingBalanceTable.id}), 0)`,
    })
    .where(inArray(openingBalanceTable.id, [...ids]));
};
