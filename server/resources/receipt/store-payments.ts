import type { Day, Id, Minor } from '@contract/primitives';
import { minor } from '@domain/money';
import type { Source } from '@domain/receipt';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { paymentTable } from '@server/model/invoice';
import { allocationTable, writeOffTable } from '@server/model/receipt';
import { recordDocumentHistory } from '@server/platform/document/history';
import {
  type Seals,
  sealsOfAllocations,
  sealsOfPayments,
  sealsOfWriteOffs,
} from '@server/platform/document/seals';
import { updateInvoiceSums } from '@server/platform/document/update-invoice-sums';
import { requireOpenPeriod } from '@server/platform/setting/open-period';
import { updateOpeningSums } from './opening-balance-queries';
import type { Payable } from './payable';

/** The method of the payments that write off. */
export const WRITE_OFF_METHOD = 'Write-off';

/** Money that a payable receives, or gives back; or what is written off of it. */
export interface PaymentToStore {
  payable: Payable;
  /** The receipts that it comes from, or goes back to. */
  sources: readonly Source[];
  /** Why it is written off. No money moves: nothing is allocated. */
  writeOffReason?: string;
}

/** When and how the money came, as shown with the payment. */
export interface PaymentFacts {
  on: Day;
  method: string;
  reference: string;
}

/** What is shown of a payment in histories. */
const paymentDetail = ({ method, reference }: Pick<PaymentFacts, 'method' | 'reference'>) =>
  [method, reference].filter(Boolean).join(' · ') || null;

/**
 * Stores payments with their allocations or write-offs, and updates the sums and the histories of what they pay, which the caller has
 * locked. `sign` is -1 for releases. Returns the seals of what was stored.
 */
export const storePayments = async (
  tx: Tx,
  actor: Actor,
  { on, method, reference }: PaymentFacts,
  { payments, sign }: { payments: readonly PaymentToStore[]; sign: 1 | -1 },
): Promise<Seals> => {
  if (payments.length === 0) return {};
  await requireOpenPeriod(tx, on);
  const signed = (amount: number): Minor => minor(sign * amount);
  const stored = await tx
    .insert(paymentTable)
    .values(
      payments.map(({ payable, sources, writeOffReason }) => ({
        ...payable,
        at: actor.now,
        on,
        ...(writeOffReason === undefined
          ? { method, reference }
          : { method: WRITE_OFF_METHOD, reference: '' }),
        amount: signed(sources.reduce((sum, { amount }) => sum + amount, 0)),
        byUserId: actor.viewer.userId,
      })),
    )
    .returning();
  const rowsOf = (isWriteOff: boolean) =>
    stored.flatMap(({ id: paymentId }, index) => {
      const { sources = [], writeOffReason } = payments[index] ?? {};
      if ((writeOffReason !== undefined) !== isWriteOff) return [];
      return sources.map(({ receiptId, amount }) => ({
        receiptId,
        paymentId,
        amount: signed(amount),
        reason: writeOffReason ?? '',
      }));
    });
  const allocated = rowsOf(false).map(({ reason: _, ...row }) => row);
  const allocations =
    allocated.length === 0 ? [] : await tx.insert(allocationTable).values(allocated).returning();
  const writtenOff = rowsOf(true);
  const writeOffs =
    writtenOff.length === 0 ? [] : await tx.insert(writeOffTable).values(writtenOff).returning();
  const idsOf = (of: 'invoiceId' | 'openingBalanceId'): Id[] => [
    ...new Set(payments.flatMap(({ payable }) => payable[of] ?? [])),
  ];
  await updateOpeningSums(tx, idsOf('openingBalanceId'));
  const invoiceIds = idsOf('invoiceId');
  for (const invoiceId of invoiceIds) await updateInvoiceSums(tx, invoiceId, actor.now);
  await recordDocumentHistory(
    tx,
    actor,
    invoiceIds.map((invoiceId) => ({
      invoiceId,
      action: sign > 0 ? ('paid' as const) : ('reversed' as const),
      detail: paymentDetail({ method, reference }),
    })),
  );
  return {
    ...(await sealsOfPayments(stored)),
    ...(await sealsOfAllocations(allocations)),
    ...(await sealsOfWriteOffs(writeOffs)),
  };
};
