import type { NoteKind } from '@contract/credit-note';
import type { Day, Id, Minor, Month } from '@contract/primitives';
import type { Payer } from '@contract/receipt';
import type { StatementKind } from '@contract/statement';
import { invoiceCodeOf } from '@domain/invoice-code';
import { minor, sumMoney } from '@domain/money';
import { noteCode } from '@domain/note-code';
import type { CarriedBalance, StatementEvent } from '@domain/statement';
import { wireInstant } from '@server/base/db/columns';
import type { Tx } from '@server/base/db/database';
import { printCodeOf } from '@server/platform/document/printed-invoice';
import { type SQL, sql } from 'drizzle-orm';

export interface Period {
  from: Day;
  to: Day;
}

interface InCurrency {
  /** Of the invoice. */
  currency: string;
}
export type PremiseEvent = StatementEvent & InCurrency & { premiseId: Id };

/**
 * All changes of the balances of premises, each with its invoice or opening balance. Conditions on "on" can use the indexes by premise and
 * day. A void document has two rows, one issued and one voided.
 * The join names the premises again, so that it doesn't read the invoices of all.
 */
const eventsOf = (premiseIds: readonly Id[]): SQL => {
  const ids = sql.join(
    premiseIds.map((id) => sql`${id}`),
    sql`, `,
  );
  return sql`(
  select invoice.id as "invoiceId", issued_on as "on", issued_at as at, 'invoice' as kind, total as amount,
      null::int as "noteId", null::text as "noteKind", null::int as year, null::int as number, null::int as "openingId"
    from invoice where premise_id in (${ids}) and issued_on is not null
  union all
  select invoice.id, voided_on, voided_at, 'invoice-void', -total, null, null, null, null, null
    from invoice where premise_id in (${ids}) and issued_on is not null and voided_on is not null
  union all
  select invoice_id, issued_on, issued_at, kind, case kind when 'debit-note' then total else -total end,
      note.id, kind, year, number, null
    from note where premise_id in (${ids}) and issued_on is not null
  union all
  select invoice_id, voided_on, voided_at, kind || '-void', case kind when 'debit-note' then -total else total end,
      note.id, kind, year, number, null
    from note where premise_id in (${ids}) and issued_on is not null and voided_on is not null
  union all
  select invoice_id, paid_on, at, case
      when exists (select 1 from write_off where payment_id = payment.id)
        then case when amount > 0 then 'write-off' else 'write-off-reversed' end
      when amount > 0 then 'payment' else 'reversal' end, -amount, null, null, null, null, opening_balance_id
    from payment where premise_id in (${ids})
  union all
  select null, charged_on, at, 'opening-balance', amount, null, null, null, null, opening_balance.id
    from opening_balance where premise_id in (${ids})
  union all
  select null, voided_on, voided_at, 'opening-balance-void', -amount, null, null, null, null, opening_balance.id
    from opening_balance where premise_id in (${ids}) and voided_on is not null
) event left join invoice on invoice.id = event."invoiceId" and invoice.premise_id in (${ids}) left join opening_balance on opening_balance.id = event."openingId"`;
};

/** Of the document that an event changes the balance of. */
const DUE_ON = sql`coalesce(invoice.due_on, opening_balance.due_on)`;
const CURRENCY = sql`coalesce(invoice.currency, opening_balance.currency)`;
const PREMISE_ID = sql`coalesce(invoice.premise_id, opening_balance.premise_id)`;

/** Lists the open balances of invoices before a day by due day, except zero. */
export const listCarried = async (
  tx: Tx,
  premiseIds: readonly Id[],
  from: Day,
): Promise<(CarriedBalance & InCurrency)[]> => {
  const { rows } = await tx.execute<CarriedBalance & InCurrency & Record<string, unknown>>(
    sql`select ${DUE_ON}::text as "dueOn", ${CURRENCY} as currency, sum(event.amount)::float8 as balance
      from ${eventsOf(premiseIds)} where event."on" < ${from}::date
      group by 1, 2 having sum(event.amount) <> 0`,
  );
  return rows;
};

interface EventRow extends Omit<PremiseEvent, 'code' | 'kind' | 'amount'>, Record<string, unknown> {
  kind: StatementKind;
  amount: Minor;
  /** Of an invoice. */
  period: Month | null;
  revision: number | null;
  /** Of an opening balance. */
  reference: string | null;
  noteId: number | null;
  noteKind: NoteKind | null;
  year: number | null;
  number: number | null;
}

const codeOf = ({
  premiseId,
  period,
  revision,
  reference,
  noteId,
  noteKind,
  year,
  number,
}: EventRow): string => {
  if (noteId !== null && noteKind !== null) return noteCode({ id: noteId, kind: noteKind, year, number });
  return period === null ? (reference ?? '') : printCodeOf(invoiceCodeOf(premiseId, period), revision ?? 1);
};

export const listEvents = async (
  tx: Tx,
  premiseIds: readonly Id[],
  { from, to }: Period,
): Promise<PremiseEvent[]> => {
  const { rows } = await tx.execute<EventRow>(
    sql`select ${DUE_ON}::text as "dueOn", event."on"::text as "on",
        ${sql.raw(wireInstant('event.at'))} as at, event.kind, event.amount::float8 as amount, ${PREMISE_ID} as "premiseId",
        invoice.period, invoice.revision, ${CURRENCY} as currency, opening_balance.reference, event."noteId", event."noteKind", event.year, event.number
      from ${eventsOf(premiseIds)} where event."on" between ${from}::date and ${to}::date`,
  );
  return rows.map((row) => {
    const { dueOn, on, at, kind, amount, currency, premiseId } = row;
    return { dueOn, on, at, kind, code: codeOf(row), amount, currency, premiseId };
  });
};

/** WHERE for the receipts of a payer. */
const isOf = (payer: Payer): SQL =>
  'companyId' in payer
    ? sql`receipt.company_id = ${payer.companyId}`
    : sql`receipt.premise_id = ${payer.premiseId} and receipt.party_email = ${payer.partyEmail}`;

/**
 * The changes of a payer's credit by receipt and day: what was received and not allocated on its day, later use, what was
 * released, reversed or refunded. Credit lowers the balance, and isn't overdue: it counts as due on the closing day.
 */
export const listCreditEvents = async (
  tx: Tx,
  payer: Payer,
  { from, to }: Period,
): Promise<{ carried: CarriedBalance; events: StatementEvent[]; credit: Minor }> => {
  const { rows } = await tx.execute<{
    receiptId: Id;
    on: Day;
    at: string;
    kind: StatementKind;
    credit: number;
  }>(sql`
    with move as (
      select id as receipt_id, received_on as "on", at, amount, 'receipt' as kind from receipt where ${isOf(payer)}
      union all
      select allocation.receipt_id, payment.paid_on, payment.at, -allocation.amount, 'allocation' from allocation
        join receipt on receipt.id = allocation.receipt_id join payment on payment.id = allocation.payment_id
        where ${isOf(payer)}
      union all
      select receipt_id, withdrawn_on, withdrawal.at, -withdrawal.amount, withdrawal.kind from receipt_withdrawal withdrawal
        join receipt on receipt.id = withdrawal.receipt_id where ${isOf(payer)}
    )
    select receipt_id as "receiptId", "on"::text as "on", ${sql.raw(wireInstant('max(at)'))} as at,
      case when bool_and(kind = 'refund') then 'refund' when sum(amount) > 0 then 'credit'
        when bool_or(kind = 'reversal') then 'credit-reversed' else 'credit-used' end as kind,
      sum(amount)::float8 as credit
    from move where "on" <= ${to}::date group by receipt_id, "on", kind = 'refund' having sum(amount) <> 0`);
  const before = rows.filter(({ on }) => on < from);
  const sumOf = (some: typeof rows) => sumMoney(some.map(({ credit }) => minor(credit)));
  return {
    carried: { dueOn: to, balance: minor(-sumOf(before)) },
    events: rows
      .filter(({ on }) => on >= from)
      .map(({ receiptId, on, at, kind, credit }) => ({
        dueOn: to,
        on,
        at,
        kind,
        code: String(receiptId),
        amount: minor(-credit),
      })),
    credit: sumOf(rows),
  };
};
