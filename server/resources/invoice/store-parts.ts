import type { Id, Minor } from '@contract/primitives';
import type { SplitSettings } from '@contract/split-config';
import type { Tx } from '@server/base/db/database';
import { type InvoicePartRow, invoicePartTable } from '@server/model/invoice';

interface PartsOfInvoice {
  invoiceId: Id;
  split: SplitSettings;
  /** One per party, in order. */
  totals: readonly Minor[];
}

/** Stores the parts of split invoices and returns their rows. */
export const storeParts = async (tx: Tx, invoices: readonly PartsOfInvoice[]): Promise<InvoicePartRow[]> => {
  const rows = invoices.flatMap(({ invoiceId, split: { parties }, totals }) =>
    totals.flatMap((total, index) => {
      const party = parties[index];
      if (!party) return [];
      const { name, billingAddress, email, share = null, shiftTypes = null } = party;
      return [{ invoiceId, position: index + 1, name, billingAddress, email, share, shiftTypes, total }];
    }),
  );
  return rows.length > 0 ? tx.insert(invoicePartTable).values(rows).returning() : [];
};
