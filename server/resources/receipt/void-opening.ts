import { openingBalanceCalls } from '@contract/opening-balance';
import type { Id } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound, RefusalError } from '@server/base/refusal';
import { openingBalanceTable } from '@server/model/opening-balance';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { requireOpenPeriod } from '@server/platform/setting/open-period';
import { findToday } from '@server/platform/setting/queries';
import { statusRefusal } from '@server/resources/invoice/lock-queries';
import { eq } from 'drizzle-orm';
import { lockOpenings } from './opening-balance-queries';

/** Voids an opening balance today. Throws not_found, and document_status if it is void or paid in part, or in closed books. */
export const voidOpening = async (tx: Tx, actor: Actor, id: Id, reason: string): Promise<void> => {
  const on = await findToday(tx, actor.now);
  await requireOpenPeriod(tx, on);
  const opening = (await lockOpenings(tx, actor, [id])).get(id);
  if (!opening) throw notFound();
  if (opening.voidedAt !== null) throw statusRefusal('Void');
  if (opening.paid > 0) throw new RefusalError('document_status', {}, { reason: 'openingPaid' });
  await tx
    .update(openingBalanceTable)
    .set({ voidedAt: actor.now, voidedOn: on, voidReason: reason, voidedBy: actor.viewer.userId })
    .where(eq(openingBalanceTable.id, id));
  await recordAudit(tx, actor, {
    action: 'openingBalance.voided',
    subject: `openingBalance:${id}`,
    after: { on, reason, amount: opening.amount },
  });
  await announceChange(tx, actor.now, openingBalanceCalls.void.tells);
};
