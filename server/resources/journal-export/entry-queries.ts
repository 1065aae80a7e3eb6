import type { EntryKind, JournalEntry } from '@contract/journal-export';
import type { Day, Id, Lang, Month } from '@contract/primitives';
import { invoiceCodeOf } from '@domain/invoice-code';
import { entryKey, entryLines } from '@domain/journal';
import { minor } from '@domain/money';
import { noteCode } from '@domain/note-code';
import type { Tx } from '@server/base/db/database';
import { nameIn } from '@server/base/db/localized-name';
import { journalExportEntryTable } from '@server/model/journal-export';
import { companyTable } from '@server/model/metadata';
import { printCodeOf } from '@server/platform/document/printed-invoice';
import { type SQL, sql } from 'drizzle-orm';

/** An invoice or note with its premise's company, or money with its receipt. */
interface SourceRow extends Record<string, unknown> {
  kind: EntryKind;
  id: Id;
  on: Day;
  net: number;
  tax: number;
  premiseId: Id | null;
  period: Month | null;
  revision: number | null;
  year: number | null;
  number: number | null;
  /** Of an opening balance that is written off. */
  reference: string | null;
  receiptId: Id | null;
  payer: string | null;
  exportId: Id | null;
}

/**
 * The CTE `source`: what changed the accounts in a period, by the day on which it did. A document that is voided keeps its
 * entry and gets another one on that day, so that the entries of closed books stay as they are.
 */
const sources = (from: Day, to: Day): SQL => {
  const within = sql`between ${from}::date and ${to}::date`;
  const invoice = (kind: EntryKind, day: SQL) => sql`
    select ${kind}::text as kind, invoice.id, ${day} as day, invoice.premise_id, invoice.period, invoice.revision,
      null::int as year, null::int as number, null::text as reference, null::int as receipt_id, billed.net,
      invoice.total - billed.net as tax
    from invoice cross join lateral (
      select coalesce(sum(value::bigint), 0)::bigint as net from jsonb_each_text(invoice.amounts)) billed
    where ${day} ${within} and invoice.issued_on is not null`;
  const note = (day: SQL, suffix: string) => sql`
    select note.kind || ${suffix}::text, note.id, ${day}, note.premise_id, null, null, note.year, note.number, null, null,
      note.subtotal, note.tax
    from note where ${day} ${within} and note.issued_on is not null`;
  return sql`source as (
    ${invoice('invoice', sql`invoice.issued_on`)} union all ${invoice('invoice-void', sql`invoice.voided_on`)}
    union all ${note(sql`note.issued_on`, '')} union all ${note(sql`note.voided_on`, '-void')}
    union all
    select 'receipt', id, received_on, premise_id, null, null, null, null, null, id, amount, 0
    from receipt where received_on ${within}
    union all
    select kind, id, withdrawn_on, null, null, null, null, null, null, receipt_id, amount, 0
    from receipt_withdrawal where withdrawn_on ${within}
    union all
    select 'write-off', write_off.id, payment.paid_on, payment.premise_id, invoice.period, invoice.revision, null, null,
      opening.reference, write_off.receipt_id, write_off.amount, 0
    from write_off join payment on payment.id = write_off.payment_id left join invoice on invoice.id = payment.invoice_id
      left join opening_balance opening on opening.id = payment.opening_balance_id
    where payment.paid_on ${within})`;
};

/** The name with which a party was billed last, as its receipts show it. */
const partyName = sql`(select part.name from invoice_part part join invoice on invoice.id = part.invoice_id
  where invoice.premise_id = receipt.premise_id and lower(part.email) = receipt.party_email order by part.id desc limit 1)`;

const codeOf = (row: SourceRow): string => {
  if (row.premiseId !== null && row.period !== null)
    return printCodeOf(invoiceCodeOf(row.premiseId, row.period), row.revision ?? 1);
  if (row.reference !== null) return row.reference;
  if (row.receiptId !== null) return `#${row.receiptId}`;
  const kind = row.kind.startsWith('credit-note') ? 'credit-note' : 'debit-note';
  return noteCode({ id: row.id, kind, year: row.year, number: row.number });
};

const KINDS_IN_ORDER = sql`array['invoice', 'credit-note', 'debit-note', 'receipt', 'write-off', 'refund', 'reversal',
  'credit-note-void', 'debit-note-void', 'invoice-void']`;

/** The entries of a period by day. */
export const listEntries = async (
  tx: Tx,
  lang: Lang,
  { from, to }: { from: Day; to: Day },
): Promise<JournalEntry[]> => {
  const { rows } = await tx.execute<SourceRow>(sql`with ${sources(from, to)}
    select source.kind, source.id, source.day::text as on, source.net::float8 as net, source.tax::float8 as tax,
      source.premise_id as "premiseId", source.period, source.revision, source.year, source.number,
      source.reference, source.receipt_id as "receiptId",
      coalesce(${nameIn(companyTable, lang)}, ${partyName}, receipt.party_email) as payer
    from source left join receipt on receipt.id = source.receipt_id
      left join premise on premise.id = source.premise_id
      left join company on company.id = case when receipt.id is null then premise.company_id else receipt.company_id end
    order by source.day, array_position(${KINDS_IN_ORDER}, source.kind), source.id`);
  const stored = await tx
    .select()
    .from(journalExportEntryTable)
    .where(sql`${journalExportEntryTable.entry} = any(${sql.param(rows.map(entryKey))}::text[])`);
  const exportIds = new Map(stored.map(({ entry, exportId }) => [entry, exportId]));
  return rows.flatMap((row) => {
    const { kind, id, on } = row;
    const lines = entryLines({ kind, net: minor(row.net), tax: minor(row.tax) });
    const key = entryKey({ kind, id });
    if (lines.length === 0) return [];
    const exportId = exportIds.get(key) ?? null;
    return [{ key, kind, on, code: codeOf(row), payer: row.payer ?? '', lines, exportId }];
  });
};
