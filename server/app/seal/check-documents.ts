import { sumMoney } from '@domain/money';
import type { Tx } from '@server/base/db/database';
import { paymentTable } from '@server/model/invoice';
import { openingBalanceTable } from '@server/model/opening-balance';
import { sealOfOpening, sealOfPayment } from '@server/platform/document/seals';
import { asc, isNotNull } from 'drizzle-orm';
import { checkInvoices } from './check-invoices';
import { checkNotes } from './check-notes';
import { checkReceipts } from './check-receipts';
import { differencesOf, type Found, sealDifference } from './differences';
import { readSeals, type StoredSeals } from './read-seals';

/** Checks what was owed before the product was used, and its payments. A firm imports it once, so all of it is read at once. */
const checkOpenings = async (tx: Tx, seals: StoredSeals): Promise<Found> => {
  const openings = await tx.select().from(openingBalanceTable).orderBy(asc(openingBalanceTable.id));
  const payments = await tx
    .select()
    .from(paymentTable)
    .where(isNotNull(paymentTable.openingBalanceId))
    .orderBy(asc(paymentTable.id));
  const differences: string[] = [];
  const seen = new Map<string, string>();
  for (const row of openings) {
    const name = `Opening balance ${row.reference}`;
    const own = payments.filter(({ openingBalanceId }) => openingBalanceId === row.id);
    seen.set(`openingBalance:${row.id}`, name);
    for (const { id } of own) seen.set(`payment:${id}`, name);
    const found = [
      ...sealDifference(seals.of.get(`openingBalance:${row.id}`), await sealOfOpening(row)),
      ...differencesOf('what is paid', row.paid, sumMoney(own.map(({ amount }) => amount))),
      ...(row.voidedAt !== null && !seals.voided.has(`openingBalance:${row.id}`)
        ? ['is void, and the audit does not know who voided it']
        : []),
    ];
    for (const payment of own) {
      const stored = seals.of.get(`payment:${payment.id}`);
      found.push(...sealDifference(stored, await sealOfPayment(payment), `payment ${payment.id}`));
    }
    for (const difference of found) differences.push(`${name}: ${difference}.`);
  }
  return { count: openings.length, differences, seen };
};

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
