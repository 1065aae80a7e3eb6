import type { Id } from '@contract/primitives';
import { receiptCalls, type WriteOffBody } from '@contract/receipt';
import { minor } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { FieldRefusalError } from '@server/base/refusal';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { requireOpenPeriod } from '@server/platform/setting/open-period';
import { findSetting, findToday } from '@server/platform/setting/queries';
import { bumpReceipts } from './bump-receipts';
import { auditedPayable, isSamePayable } from './payable';
import { listPaidBy, lockReceipt, payerOf, requireReceipt } from './receipt-queries';
import { storePayments, WRITE_OFF_METHOD } from './store-payments';
import { lockTargets, overOpen } from './targets';
import { findWrittenOff } from './write-off-queries';

/**
 * Gives up, today, what a receipt paid short of an invoice or part. Throws not_found, stale, FieldRefusalError for an
 * invoice that the receipt doesn't pay, document_status in closed books, and over_open for more than is open or than
 * the settings let be written off of one invoice.
 */
export const writeOff = async (
  tx: Tx,
  actor: Actor,
  id: Id,
  { reason, version, ...body }: WriteOffBody,
): Promise<void> => {
  const found = await requireReceipt(tx, actor.viewer, id);
  refuseStale(found, version);
  const on = await findToday(tx, actor.now);
  await requireOpenPeriod(tx, on);
  const [target] = await lockTargets(tx, actor, payerOf(found), [body], (_, field) => field);
  if (!target) throw new Error('No invoice was locked');
  const { payable, amount } = target;
  const receipt = await lockReceipt(tx, id);
  refuseStale(receipt, version);
  const pays = (await listPaidBy(tx, id)).some(
    (paid) => isSamePayable(paid.payable, payable) && paid.amount > 0,
  );
  if (!pays)
    throw new FieldRefusalError([
      { path: payable.partId === null ? 'invoiceCode' : 'partId', code: 'not_paid_by_receipt' },
    ]);
  const { writeOffLimit } = await findSetting(tx);
  // What it pays is locked, so that no other write-off of it is under way.
  const left = minor(Math.max(0, writeOffLimit - (await findWrittenOff(tx, payable))));
  if (amount > left) throw overOpen(actor, 'writeOff', { path: 'amount', left, currency: receipt.currency });
  const seals = await storePayments(
    tx,
    actor,
    { on, method: WRITE_OFF_METHOD, reference: '' },
    {
      payments: [{ payable, sources: [{ receiptId: id, amount }], writeOffReason: reason }],
      sign: 1,
    },
  );
  await bumpReceipts(tx, actor.now, [id]);
  await recordAudit(tx, actor, {
    action: 'receipt.writtenOff',
    subject: `receipt:${id}`,
    after: { on, amount, reason, ...auditedPayable(payable), seals },
  });
  await announceChange(tx, actor.now, receiptCalls.writeOff.tells);
};
