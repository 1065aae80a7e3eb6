import type { NoteKind } from '@contract/credit-note';
import type { Day, Id, Minor, Month } from '@contract/primitives';
import type { Statement, StatementKind } from '@contract/statement';
import { invoiceCodeOf } from '@domain/invoice-code';
import { noteCode } from '@domain/note-code';
import { type CarriedBalance, type StatementEvent, statementOf, statementPeriod } from '@domain/statement';
import { today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import { wireInstant } from '@server/base/db/columns';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import { findHead } from '@server/platform/document/find-head';
import { headInLanguage } from '@server/platform/document/head';
import { printCodeOf } from '@server/platform/document/printed-invoice';
import { findSetting } from '@server/platform/setting/queries';
import { requirePremise } from '@server/resources/premise/queries';
import { type SQL, sql } from 'drizzle-orm';

/**
 * All changes of a premise's balance, each with its invoice. Conditions on "on" can use the indexes by premise and day.
 * A void document has two rows, one issued and one voided.
 */
const eventsOf = (premiseId: Id): SQL => sql`(
  select invoice.id as "invoiceId", issued_on as "on", issued_at as at, 'invoice' as kind, total as amount,
      null::int as "noteId", null::text as "noteKind", null::int as year, null::int as number
    from invoice where premise_id = ${premiseId} and issued_on is not null
  union all
  select invoice.id, voided_on, voided_at, 'invoice-void', -total, null, null, null, null
    from invoice where premise_id = ${premiseId} and issued_on is not null and voided_on is not null
  union all
  select invoice_id, issued_on, issued_at, kind, case kind when 'debit-note' then total else -total end,
      note.id, kind, year, number
    from note where premise_id = ${premiseId} and issued_on is not null
  union all
  select invoice_id, voided_on, voided_at, kind || '-void', case kind when 'debit-note' then -total else total end,
      note.id, kind, year, number
    from note where premise_id = ${premiseId} and issued_on is not null and voided_on is not null
  union all
  select invoice_id, paid_on, at, case when amount > 0 then 'payment' else 'reversal' end, -amount, null, null, null, null
    from payment where premise_id = ${premiseId}
) event join invoice on invoice.id = event."invoiceId"`;

interface InCurrency {
  /** Of the invoice. */
  currency: string;
}

/** Lists the open balance of each invoice before a day, except zero. */
const listCarried = async (tx: Tx, premiseId: Id, from: Day): Promise<(CarriedBalance & InCurrency)[]> => {
  const { rows } = await tx.execute<CarriedBalance & InCurrency & Record<string, unknown>>(
    sql`select event."invoiceId", invoice.due_on::text as "dueOn", invoice.currency, sum(event.amount)::float8 as balance
      from ${eventsOf(premiseId)} where event."on" < ${from}::date
      group by event."invoiceId", invoice.due_on, invoice.currency having sum(event.amount) <> 0`,
  );
  return rows;
};

interface EventRow
  extends Omit<StatementEvent, 'code' | 'kind' | 'amount'>,
    InCurrency,
    Record<string, unknown> {
  kind: StatementKind;
  amount: Minor;
  period: Month;
  revision: number;
  noteId: number | null;
  noteKind: NoteKind | null;
  year: number | null;
  number: number | null;
}

const codeOf = (premiseId: Id, { period, revision, noteId, noteKind, year, number }: EventRow): string =>
  noteId !== null && noteKind !== null
    ? noteCode({ id: noteId, kind: noteKind, year, number })
    : printCodeOf(invoiceCodeOf(premiseId, period), revision);

const listEvents = async (
  tx: Tx,
  premiseId: Id,
  from: Day,
  to: Day,
): Promise<(StatementEvent & InCurrency)[]> => {
  const { rows } = await tx.execute<EventRow>(
    sql`select event."invoiceId", invoice.due_on::text as "dueOn", event."on"::text as "on",
        ${sql.raw(wireInstant('event.at'))} as at, event.kind, event.amount::float8 as amount,
        invoice.period, invoice.revision, invoice.currency, event."noteId", event."noteKind", event.year, event.number
      from ${eventsOf(premiseId)} where event."on" between ${from}::date and ${to}::date`,
  );
  return rows.map((row) => {
    const { invoiceId, dueOn, on, at, kind, amount, currency } = row;
    return { invoiceId, dueOn, on, at, kind, code: codeOf(premiseId, row), amount, currency };
  });
};

/** Returns the statement of a premise for a period. Throws FieldRefusalError if the period ends before it starts. */
export const findStatement = async (
  tx: Tx,
  actor: Actor,
  premiseId: Id,
  requested: { from?: Day | undefined; to?: Day | undefined },
): Promise<Statement> => {
  await requirePremise(tx, actor.viewer, 'document.read', premiseId);
  const setting = await findSetting(tx);
  const { premise, head } = await findHead(tx, premiseId, setting, actor.lang);
  const { from, to } = statementPeriod(requested, today(setting.timeZone, actor.now.toISOString()));
  if (from > to) throw new FieldRefusalError([{ path: 'to', code: 'ends_before_start' }]);
  const carried = await listCarried(tx, premiseId, from);
  const events = await listEvents(tx, premiseId, from, to);
  return {
    premise,
    from,
    to,
    ...statementOf(carried, events, to),
    currency: [...carried, ...events][0]?.currency ?? setting.currency,
    head: headInLanguage(actor.lang, head),
  };
};
