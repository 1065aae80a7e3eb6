import type { Day, Minor } from '@contract/primitives';
import type { Ageing } from '@contract/statement';
import { addMoney, minor, ZERO } from '@domain/money';
import { ageingBucket } from '@domain/statement';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { documentsIn } from './document-rows';

/** The number, total and overdue count of unpaid issued invoices in reach; without any, the currency is null. */
export const findUnpaid = async (
  tx: Tx,
  actor: Actor,
  today: Day,
): Promise<{ count: number; total: Minor; currency: string | null; overdue: number }> => {
  const { rows } = await tx.execute<{
    count: number;
    total: number;
    currency: string | null;
    overdue: number;
  }>(
    sql`${documentsIn(tx, actor, { unpaid: true }, today)} select count(*)::int as count,
      coalesce(sum(balance), 0)::float8 as total, max(currency) as currency, count(*) filter (where stage = 'overdue')::int as overdue from document`,
  );
  const { count = 0, total = 0, currency = null, overdue = 0 } = rows[0] ?? {};
  return { count, total: minor(total), currency, overdue };
};

/** The open balances of issued invoices in reach by days overdue, each sum as the list has it with that `age`. */
export const findOpenAgeing = async (tx: Tx, actor: Actor, today: Day): Promise<Ageing> => {
  const { rows } = await tx.execute<{ dueOn: Day; balance: number }>(
    sql`${documentsIn(tx, actor, { unpaid: true }, today)}
      select due_on::text as "dueOn", sum(balance)::float8 as balance from document group by due_on`,
  );
  const ageing: Ageing = { current: ZERO, days1To30: ZERO, days31To60: ZERO, days61To90: ZERO, over90: ZERO };
  for (const { dueOn, balance } of rows) {
    const bucket = ageingBucket(dueOn, today);
    ageing[bucket] = addMoney(ageing[bucket], minor(balance));
  }
  return ageing;
};
