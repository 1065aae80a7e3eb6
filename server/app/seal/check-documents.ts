import type { Tx } from '@server/base/db/database';
import { checkInvoices } from './check-invoices';
import { checkNotes } from './check-notes';
import { checkOpenings } from './check-opening-balances';
import { checkReceipts } from './check-receipts';
import { readSeals } from './read-seals';

export interface DocumentCheck {
  invoices: number;
  notes: number;
  payments: number;
  receipts: number;
  /** One sentence each. */
  differences: string[];
}

/** Parts are replaced when an invoice is split again, so a part may have a seal and no row. */
const KEPT = /^(invoice|note|openingBalance|payment|receipt|allocation|withdrawal|writeOff):/;

/** Recomputes the hashes, sums and numbers of all issued documents and compares them with the seals in the audit. */
export const checkDocuments = async (tx: Tx): Promise<DocumentCheck> => {
  const seals = await readSeals(tx);
  const invoices = await checkInvoices(tx, seals);
  const notes = await checkNotes(tx, seals);
  const openings = await checkOpenings(tx, seals);
  const receipts = await checkReceipts(tx, seals);
  const all = [invoices, notes, openings, receipts];
  const seen = new Map(all.flatMap((found) => [...found.seen]));
  const missing = [...seals.of.keys()]
    .filter((key) => KEPT.test(key) && !seen.has(key))
    .map((key) => {
      const subject = seals.subjectOf.get(key) ?? '';
      const name = seen.get(subject) ?? `The sealed ${subject.replace(':', ' ')}`;
      return key === subject ? `${name}: is missing.` : `${name}: ${key.replace(':', ' ')} is missing.`;
    });
  return {
    invoices: invoices.count,
    notes: notes.count,
    payments: [...seen.keys()].filter((key) => key.startsWith('payment:')).length,
    receipts: receipts.count,
    differences: [...all.flatMap((found) => found.differences), ...missing],
  };
};
