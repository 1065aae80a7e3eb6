import type { Id } from '@contract/primitives';
import { type AllocateBody, receiptCalls } from '@contract/receipt';
import { sumMoney } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findToday } from '@server/platform/setting/queries';
import { bumpReceipts } from './bump-receipts';
import { lockReceipt, payerOf, requireReceipt } from './receipt-queries';
import { storePayments } from './store-payments';
import { allocatedTo, lockTargets, overOpen, paymentsFrom } from './targets';

/** Allocates what is left of a receipt today. Throws not_found, stale, FieldRefusalError, document_status and over_open. */
export const allocateReceipt = async (
  tx: Tx,
  actor: Actor,
  id: Id,
  { allocations, version }: AllocateBody,
): Promise<void> => {
  const found = await requireReceipt(tx, actor.viewer, id);
  refuseStale(found, version);
  const targets = await lockTargets(tx, actor, payerOf(found), allocations);
  const receipt = await lockReceipt(tx, id);
  refuseStale(receipt, version);
  if (sumMoney(targets.map(({ amount }) => amount)) > receipt.left)
    throw overOpen(actor, 'left', { path: 'allocations', left: receipt.left, currency: receipt.currency });
  const { method, reference } = receipt;
  const on = await findToday(tx, actor.now);
  const seals = await storePayments(
    tx,
    actor,
    { on, method, reference },
    { payments: paymentsFrom(id, targets), sign: 1 },
  );
  await bumpReceipts(tx, actor.now, [id]);
  await recordAudit(tx, actor, {
    action: 'receipt.allocated',
    subject: `receipt:${id}`,
    after: { on, allocations: allocatedTo(targets), seals },
  });
  await announceChange(tx, actor.now, receiptCalls.allocate.tells);
};
