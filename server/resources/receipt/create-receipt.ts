import type { Id } from '@contract/primitives';
import { type ReceiptBody, receiptCalls } from '@contract/receipt';
import { sumMoney } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { receiptTable } from '@server/model/receipt';
import { recordAudit } from '@server/platform/audit/record-audit';
import { sealsOfReceipts } from '@server/platform/document/seals';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findSetting } from '@server/platform/setting/queries';
import { queueReceiptDeliveries } from './bump-receipts';
import { requireMoneyDay } from './money-day';
import { payerColumns, requirePayer } from './payer-queries';
import { storePayments } from './store-payments';
import { allocatedTo, lockTargets, overOpen, paymentsFrom } from './targets';

/**
 * Records money that a payer paid, with its allocations of the same day; the rest is the payer's credit. Returns its id.
 * Throws not_found, FieldRefusalError, document_status and over_open.
 */
export const createReceipt = async (
  tx: Tx,
  actor: Actor,
  { payer, allocations = [], ...facts }: ReceiptBody,
): Promise<Id> => {
  await requirePayer(tx, actor.viewer, payer);
  await requireMoneyDay(tx, actor, facts.on);
  const targets = await lockTargets(tx, actor, payer, allocations);
  const { currency } = await findSetting(tx);
  if (sumMoney(targets.map(({ amount }) => amount)) > facts.amount)
    throw overOpen(actor, 'left', { path: 'allocations', left: facts.amount, currency });
  const [receipt] = await tx
    .insert(receiptTable)
    .values({
      ...payerColumns(payer),
      ...facts,
      origin: 'entered',
      currency,
      at: actor.now,
      byUserId: actor.viewer.userId,
    })
    .returning();
  if (!receipt) throw new Error('No receipt was stored');
  const seals = await storePayments(tx, actor, facts, {
    payments: paymentsFrom(receipt.id, targets),
    sign: 1,
  });
  await recordAudit(tx, actor, {
    action: 'receipt.recorded',
    subject: `receipt:${receipt.id}`,
    after: {
      ...facts,
      ...payer,
      allocations: allocatedTo(targets),
      seals: { ...(await sealsOfReceipts([receipt])), ...seals },
    },
  });
  await queueReceiptDeliveries(tx, actor.now, [receipt]);
  await announceChange(tx, actor.now, receiptCalls.create.tells);
  return receipt.id;
};
