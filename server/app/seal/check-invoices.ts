import type { Id } from '@contract/primitives';
import { invoiceCodeOf } from '@domain/invoice-code';
import { missingNumbers } from '@domain/missing-numbers';
import { addMoney, minor, sumMoney } from '@domain/money';
import { isPaid } from '@domain/payment';
import type { Tx } from '@server/base/db/database';
import { hashOf } from '@server/base/token';
import { noteTable } from '@server/model/credit-note';
import {
  type InvoicePartRow,
  type InvoiceRow,
  invoicePartTable,
  invoiceTable,
  type PaymentRow,
  paymentTable,
} from '@server/model/invoice';
import { type InvoiceSnapshot, printCodeOf, unsealInvoice } from '@server/platform/document/printed-invoice';
import { sealOfInvoice, sealOfPart, sealOfPayment } from '@server/platform/document/seals';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { differencesOf, type Found, sealDifference } from './differences';
import type { StoredSeals } from './read-seals';

const BATCH = 500;

interface Related {
  parts: readonly InvoicePartRow[];
  payments: readonly PaymentRow[];
  /** The sums of its issued notes. */
  notes: { credited: number; debited: number };
}

const groupBy = <Row extends { invoiceId: Id | null }>(rows: readonly Row[]): Map<Id | null, Row[]> => {
  const groups = new Map<Id | null, Row[]>();
  for (const row of rows) groups.set(row.invoiceId, [...(groups.get(row.invoiceId) ?? []), row]);
  return groups;
};

const findRelatedTo = async (tx: Tx, ids: readonly Id[]): Promise<(id: Id) => Related> => {
  const parts = await tx
    .select()
    .from(invoicePartTable)
    .where(inArray(invoicePartTable.invoiceId, [...ids]))
    .orderBy(asc(invoicePartTable.invoiceId), asc(invoicePartTable.position));
  const payments = await tx
    .select()
    .from(paymentTable)
    .where(inArray(paymentTable.invoiceId, [...ids]))
    .orderBy(asc(paymentTable.id));
  const notes = await tx
    .select({
      invoiceId: noteTable.invoiceId,
      credited: sql<number>`coalesce(sum(${noteTable.total}) filter (where ${noteTable.kind} = 'credit-note'), 0)::float8`,
      debited: sql<number>`coalesce(sum(${noteTable.total}) filter (where ${noteTable.kind} = 'debit-note'), 0)::float8`,
    })
    .from(noteTable)
    .where(and(inArray(noteTable.invoiceId, [...ids]), eq(noteTable.status, 'Issued')))
    .groupBy(noteTable.invoiceId);
  const [partsOf, paymentsOf, notesOf] = [groupBy(parts), groupBy(payments), groupBy(notes)];
  return (id) => ({
    parts: partsOf.get(id) ?? [],
    payments: paymentsOf.get(id) ?? [],
    notes: notesOf.get(id)?.[0] ?? { credited: 0, debited: 0 },
  });
};

/** Checks the sums in the sealed text, and compares it with the columns that lists use. */
const textDifferences = (row: InvoiceRow, printed: InvoiceSnapshot): string[] => [
  ...differencesOf(
    'the sum of its lines',
    sumMoney(printed.lines.map(({ amount }) => amount)),
    printed.subtotal,
  ),
  ...differencesOf('its subtotal with tax', addMoney(printed.subtotal, printed.tax), printed.total),
  ...differencesOf('its total', row.total, printed.total),
  ...differencesOf('its currency', row.currency, printed.currency),
  ...differencesOf('its day of issue', row.issuedOn, printed.issuedOn),
  ...differencesOf('its due day', row.dueOn, printed.dueOn),
  ...differencesOf(
    'its code',
    printCodeOf(invoiceCodeOf(row.premiseId, row.period), row.revision),
    printed.printCode,
  ),
];

/** Compares the stored sums of payments and notes with their rows. */
const sumDifferences = (row: InvoiceRow, { parts, payments, notes }: Related): string[] => {
  const paidOf = (partId: Id | null) =>
    sumMoney(payments.filter((payment) => payment.partId === partId).map(({ amount }) => amount));
  const sumOf = (column: 'total' | 'credited' | 'debited') => sumMoney(parts.map((part) => part[column]));
  const balance = minor(
    row.total + notes.debited - notes.credited - sumMoney(payments.map(({ amount }) => amount)),
  );
  return [
    ...differencesOf('what is paid', row.paid, sumMoney(payments.map(({ amount }) => amount))),
    ...differencesOf('what is credited', row.credited, notes.credited),
    ...differencesOf('what is debited', row.debited, notes.debited),
    ...(row.status === 'Issued' && row.isPaid !== isPaid({ balance, parts })
      ? [`is marked ${row.isPaid ? 'paid' : 'unpaid'}, which its payments and notes don't make it`]
      : []),
    ...(parts.length === 0
      ? []
      : [
          ...differencesOf('the sum of its parts', sumOf('total'), row.total),
          ...differencesOf('what is credited on its parts', sumOf('credited'), row.credited),
          ...differencesOf('what is debited on its parts', sumOf('debited'), row.debited),
          ...parts.flatMap((part) =>
            differencesOf(`what is paid on part ${part.position}`, part.paid, paidOf(part.id)),
          ),
        ]),
  ];
};

const checkInvoice = async (row: InvoiceRow, related: Related, seals: StoredSeals): Promise<string[]> => {
  const { snapshot, hash } = row;
  if (snapshot === null || hash === null) return [];
  const isText = (await hashOf(snapshot)) === hash;
  const printed = isText ? await unsealInvoice({ snapshot, hash }) : null;
  const sealed = [
    ...sealDifference(seals.of.get(`invoice:${row.id}`), await sealOfInvoice(row)),
    ...(await Promise.all(
      related.parts.map(async (part) =>
        sealDifference(seals.of.get(`part:${part.id}`), await sealOfPart(part), `part ${part.position}`),
      ),
    )),
    ...(await Promise.all(
      related.payments.map(async (payment) =>
        sealDifference(
          seals.of.get(`payment:${payment.id}`),
          await sealOfPayment(payment),
          `payment ${payment.id}`,
        ),
      ),
    )),
  ].flat();
  return [
    ...(isText ? [] : ['the text does not have its hash']),
    ...(isText && !printed ? ['the text can not be read'] : []),
    ...sealed,
    ...(printed ? textDifferences(row, printed) : []),
    ...sumDifferences(row, related),
    ...(row.status === 'Void' && !seals.voided.has(`invoice:${row.id}`)
      ? ['is void, and the audit does not know who voided it']
      : []),
  ];
};

/** Checks all issued invoices with their parts and payments, and the revisions of each month. */
export const checkInvoices = async (tx: Tx, seals: StoredSeals): Promise<Found> => {
  const differences: string[] = [];
  const revisions = new Map<string, number[]>();
  const seen = new Map<string, string>();
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await tx
      .select()
      .from(invoiceTable)
      .where(and(gt(invoiceTable.id, after), isNotNull(invoiceTable.snapshot)))
      .orderBy(asc(invoiceTable.id))
      .limit(BATCH);
    const relatedTo = await findRelatedTo(
      tx,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      count += 1;
      const related = relatedTo(row.id);
      const code = invoiceCodeOf(row.premiseId, row.period);
      const name = `Invoice ${printCodeOf(code, row.revision)}`;
      seen.set(`invoice:${row.id}`, name);
      for (const { id } of related.payments) seen.set(`payment:${id}`, name);
      revisions.set(code, [...(revisions.get(code) ?? []), row.revision]);
      for (const difference of await checkInvoice(row, related, seals))
        differences.push(`${name}: ${difference}.`);
    }
    if (rows.length < BATCH) break;
    after = rows.at(-1)?.id ?? after;
  }
  for (const [code, numbers] of revisions)
    for (const missing of missingNumbers(numbers, Math.max(...numbers)))
      differences.push(`Invoice ${printCodeOf(code, missing)}: is missing.`);
  return { count, differences, seen };
};
