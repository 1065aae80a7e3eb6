import type { Day, Id, Minor } from '@contract/primitives';
import { minor } from '@domain/money';
import type { Source } from '@domain/receipt';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { paymentTable } from '@server/model/invoice';
import { allocationTable } from '@server/model/receipt';
import { recordDocumentHistory } from '@server/platform/document/history';
import { type Seals, sealsOfAllocations, sealsOfPayments } from '@server/platform/document/seals';
import { updateInvoiceSums } from '@server/platform/document/update-invoice-sums';
import { requireOpenPeriod } from '@server/platform/setting/open-period';
import type { IssuedInvoice } from '@server/resources/invoice/lock-queries';

/** Money that an invoice or a part receives, or gives back. */
export interface PaymentToStore {
  invoice: Pick<IssuedInvoice, 'id' | 'premiseId'>;
  partId: Id | null;
  /** The receipts that it comes from, or goes back to. */
  sources: readonly Source[];
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
 * Stores payments with their allocations, and updates the sums and the histories of their invoices, which the caller has
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
      payments.map(({ invoice, partId, sources }) => ({
        premiseId: invoice.premiseId,
        invoiceId: invoice.id,
        partId,
        at: actor.now,
        on,
        method,
        reference,
        amount: signed(sources.reduce((sum, { amount }) => sum + amount, 0)),
        byUserId: actor.viewer.userId,
      })),
    )
    .returning();
  const allocations = await tx
    .insert(allocationTable)
    .values(
      stored.flatMap(({ id: paymentId }, index) =>
        (payments[index]?.sources ?? []).map(({ receiptId, amount }) => ({
          receiptId,
          paymentId,
          amount: signed(amount),
        })),
      ),
    )
    .returning();
  const invoiceIds = [...new Set(payments.map(({ invoice }) => invoice.id))];
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
  return { ...(await sealsOfPayments(stored)), ...(await sealsOfAllocations(allocations)) };
};
