import type { CallAnswer, CallInput } from '@contract/call';
import type { Day } from '@contract/primitives';
import type { AgeingReportRow, ReportGroup, reportCalls } from '@contract/report';
import { addMoney, minor, ZERO } from '@domain/money';
import { ageingBucket } from '@domain/statement';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { findSetting } from '@server/platform/setting/queries';
import { sql } from 'drizzle-orm';
import { GROUP_KEYS, toGroupRows } from './groups';
import { reachedPremises } from './reached-queries';

type AgeingQuery = CallInput<typeof reportCalls.ageing>['query'];
type Sums = Omit<AgeingReportRow, 'key' | 'name'>;

interface OpenBalance extends Record<string, unknown> {
  key: string;
  dueOn: Day;
  balance: number;
  currency: string;
}

/**
 * Returns the open balances at the end of a day by due day: the current balances minus later changes. Reads only
 * invoices that are open or changed later.
 */
const listOpenBalances = async (
  tx: Tx,
  { viewer }: Actor,
  groupBy: ReportGroup,
  query: AgeingQuery,
): Promise<OpenBalance[]> => {
  const after = sql`> ${query.to}::date`;
  const { rows } = await tx.execute<OpenBalance>(sql`with ${reachedPremises(tx, viewer, query).premises},
    part as (
      select premise_id, due_on, currency, balance
        from reached join invoice on premise_id = reached.id and status = 'Issued' and balance <> 0
      union all
      select premise_id, due_on, currency, -total
        from reached join invoice on premise_id = reached.id and issued_on ${after}
      union all
      select premise_id, due_on, currency, total
        from reached join invoice on premise_id = reached.id and issued_on is not null and voided_on ${after}
      union all
      select invoice.premise_id, due_on, currency, case kind when 'debit-note' then -note.total else note.total end
        from reached join note on note.premise_id = reached.id and note.issued_on ${after}
        join invoice on invoice.id = note.invoice_id
      union all
      select invoice.premise_id, due_on, currency, case kind when 'debit-note' then note.total else -note.total end
        from reached join note on note.premise_id = reached.id and note.issued_on is not null and note.voided_on ${after}
        join invoice on invoice.id = note.invoice_id
      union all
      select invoice.premise_id, due_on, invoice.currency, amount
        from reached join payment on payment.premise_id = reached.id and paid_on ${after}
        join invoice on invoice.id = payment.invoice_id
      union all
      select premise_id, due_on, currency, sum(amount) from (
        select opening_balance.id, premise_id, due_on, currency, amount
          from reached join opening_balance on premise_id = reached.id and charged_on <= ${query.to}::date
            and (voided_on is null or voided_on ${after})
        union all
        select opening_balance.id, opening_balance.premise_id, due_on, opening_balance.currency, -payment.amount
          from reached join payment on payment.premise_id = reached.id and paid_on <= ${query.to}::date
            join opening_balance on opening_balance.id = opening_balance_id) opening
      group by opening.id, premise_id, due_on, currency)
    select ${GROUP_KEYS[groupBy]} as key, due_on::text as "dueOn", sum(balance)::float8 as balance, max(currency) as currency
    from part join reached on reached.id = part.premise_id group by 1, 2 having sum(balance) <> 0`);
  return rows;
};

const EMPTY: Sums = {
  current: ZERO,
  days1To30: ZERO,
  days31To60: ZERO,
  days61To90: ZERO,
  over90: ZERO,
  total: ZERO,
};

const addOpen = (sums: Sums, { dueOn, balance }: OpenBalance, on: Day): Sums => {
  const bucket = ageingBucket(dueOn, on);
  const amount = minor(balance);
  return { ...sums, [bucket]: addMoney(sums[bucket], amount), total: addMoney(sums.total, amount) };
};

/** Returns open balances on a day by days overdue, largest first. Agrees with the statements of that day. */
export const findAgeing = async (
  tx: Tx,
  actor: Actor,
  query: AgeingQuery,
): Promise<CallAnswer<typeof reportCalls.ageing>> => {
  const { groupBy, to } = query;
  const sums = new Map<string, Sums>();
  let totals = EMPTY;
  const balances = await listOpenBalances(tx, actor, groupBy, query);
  for (const open of balances) {
    sums.set(open.key, addOpen(sums.get(open.key) ?? EMPTY, open, to));
    totals = addOpen(totals, open, to);
  }
  const rows = await toGroupRows(tx, actor, groupBy, sums, ({ total }) => total);
  const currency = balances[0]?.currency ?? (await findSetting(tx)).currency;
  return { groupBy, rows, totals, currency };
};
