import type { Day, Id } from '@contract/primitives';
import {
  type AllocateBody,
  type ReceiptBody,
  type RefundBody,
  type ReverseBody,
  receiptCalls,
} from '@contract/receipt';
import { minor, sumMoney } from '@domain/money';
import { paymentDayProblem } from '@domain/payment';
import { leftSince } from '@domain/receipt';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { receiptTable, withdrawalTable } from '@server/model/receipt';
import { recordAudit } from '@server/platform/audit/record-audit';
import { sealsOfReceipts, sealsOfWithdrawals } from '@server/platform/document/seals';
import { announceChange } from '@server/platform/outbox/announce-change';
import { lockBooks } from '@server/platform/setting/lock-books';
import { requireOpenPeriod } from '@server/platform/setting/open-period';
import { findSetting, findToday } from '@server/platform/setting/queries';
import { bumpReceipts, queueReceiptDeliveries } from './bump-receipts';
import { invoiceKey, lockInvoices } from './lock-debts';
import { lockOpenings } from './opening-balance-queries';
import { auditedPayable } from './payable';
import { payerColumns, requirePayer } from './payer-queries';
import {
  listCreditMoves,
  listPaidBy,
  lockReceipt,
  type Paid,
  payerOf,
  requireReceipt,
} from './receipt-queries';
import { type PaymentToStore, storePayments } from './store-payments';
import { lockTargets, overOpen, type Target } from './targets';
import { listWriteOffs, listWrittenOff, planWriteOffReleases } from './write-off-queries';

export const refuseDay = (code: string): never => {
  throw new FieldRefusalError([{ path: 'on', code }]);
};

/** Throws a FieldRefusalError for a day on which nothing can have happened, or that lies in closed books. */
export const requireMoneyDay = async (tx: Tx, actor: Actor, on: Day): Promise<void> => {
  const problem = paymentDayProblem(on, await findToday(tx, actor.now));
  if (problem) refuseDay(problem);
  await requireOpenPeriod(tx, on, 'on');
};

const paymentsFrom = (receiptId: Id, targets: readonly Target[]) =>
  targets.map(({ payable, amount }) => ({ payable, sources: [{ receiptId, amount }] }));

const allocatedTo = (targets: readonly Target[]) =>
  targets.map(({ payable, amount }) => ({ ...auditedPayable(payable), amount }));

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

/** Locks what a receipt pays: invoices, then opening balances. */
const lockPaid = async (tx: Tx, actor: Actor, paid: readonly Paid[]): Promise<void> => {
  const ofInvoices = paid.flatMap(({ payable: { premiseId, invoiceId }, period }) =>
    period === null ? [] : [{ premiseId, invoiceId, period }],
  );
  const invoices = await lockInvoices(tx, actor, ofInvoices);
  for (const { premiseId, period, invoiceId } of ofInvoices)
    if (invoices.get(invoiceKey({ premiseId, period }))?.id !== invoiceId)
      throw new Error(`Invoice ${invoiceId} is paid and not in force`);
  await lockOpenings(
    tx,
    actor,
    paid.flatMap(({ payable }) => payable.openingBalanceId ?? []),
  );
};

/**
 * Reverses a receipt: what it pays is open again from that day on. Throws not_found, stale, FieldRefusalError for a day
 * before its allocations, and document_status if it was reversed or refunded.
 */
export const reverseReceipt = async (
  tx: Tx,
  actor: Actor,
  id: Id,
  { on, reason, version }: ReverseBody,
): Promise<void> => {
  refuseStale(await requireReceipt(tx, actor.viewer, id), version);
  // Before any other lock, as by every call that writes money; the day is checked once the receipt's state allows a reversal.
  await lockBooks(tx);
  // Read without a lock, to know what to lock; they can't change in this version of the receipt.
  const used = await listPaidBy(tx, id);
  const paid = used.filter(({ amount }) => amount > 0);
  await lockPaid(tx, actor, paid);
  const receipt = await lockReceipt(tx, id);
  refuseStale(receipt, version);
  if (receipt.refunded > 0) throw new RefusalError('document_status', {}, { reason: 'receiptRefunded' });
  const amount = minor(receipt.amount - receipt.reversed);
  if (amount === 0) throw new RefusalError('document_status', {}, { reason: 'receiptReversed' });
  await requireMoneyDay(tx, actor, on);
  const lastDays = [
    // What was released since was used until then.
    ...used.map(({ lastOn }) => lastOn),
    ...(await listWriteOffs(tx, [id])).map((each) => each.on),
  ];
  if ([receipt.on, ...lastDays].some((day) => on < day)) refuseDay('reversal_too_early');
  const { method, reference } = receipt;
  const payments: PaymentToStore[] = [];
  for (const { payable, amount: money } of paid) {
    payments.push({ payable, sources: [{ receiptId: id, amount: money }] });
    // Without this money, the remainder is no longer small enough to be written off.
    const writtenOff = await listWrittenOff(tx, payable, id);
    const all = sumMoney(writtenOff.map((written) => written.amount));
    payments.push(...planWriteOffReleases(payable, writtenOff, all).payments);
  }
  const seals = await storePayments(tx, actor, { on, method, reference }, { payments, sign: -1 });
  const withdrawals = await tx
    .insert(withdrawalTable)
    .values({
      receiptId: id,
      kind: 'reversal',
      at: actor.now,
      on,
      amount,
      method,
      reference,
      reason,
      byUserId: actor.viewer.userId,
    })
    .returning();
  await bumpReceipts(tx, actor.now, [id]);
  await recordAudit(tx, actor, {
    action: 'receipt.reversed',
    subject: `receipt:${id}`,
    after: { on, amount, reason, seals: { ...seals, ...(await sealsOfWithdrawals(withdrawals)) } },
  });
  await announceChange(tx, actor.now, receiptCalls.reverse.tells);
};

/**
 * Records that money left of a receipt was paid back. Throws not_found, stale, over_open, and FieldRefusalError for a day on
 * which, or since when, it was used.
 */
export const refundReceipt = async (
  tx: Tx,
  actor: Actor,
  id: Id,
  { version, ...facts }: RefundBody,
): Promise<void> => {
  refuseStale(await requireReceipt(tx, actor.viewer, id), version);
  await requireMoneyDay(tx, actor, facts.on);
  const receipt = await lockReceipt(tx, id);
  refuseStale(receipt, version);
  if (facts.amount > receipt.left)
    throw overOpen(actor, 'left', { path: 'amount', left: receipt.left, currency: receipt.currency });
  if (facts.amount > leftSince(await listCreditMoves(tx, receipt), facts.on)) refuseDay('reversal_too_early');
  const withdrawals = await tx
    .insert(withdrawalTable)
    .values({
      receiptId: id,
      kind: 'refund',
      at: actor.now,
      ...facts,
      reason: '',
      byUserId: actor.viewer.userId,
    })
    .returning();
  await bumpReceipts(tx, actor.now, [id]);
  await recordAudit(tx, actor, {
    action: 'receipt.refunded',
    subject: `receipt:${id}`,
    after: { ...facts, seals: await sealsOfWithdrawals(withdrawals) },
  });
  await announceChange(tx, actor.now, receiptCalls.refund.tells);
};
