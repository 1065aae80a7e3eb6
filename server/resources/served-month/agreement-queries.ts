import type { Day, Id, Month } from '@contract/primitives';
import type { MonthAgreement } from '@domain/served-month';
import type { Tx } from '@server/base/db/database';
import { servedMonthTable, servedQuestionTable } from '@server/model/served-month';
import { settingTable } from '@server/model/setting';
import { type SQL, sql } from 'drizzle-orm';

/** A month's agreement as stored. */
export interface StoredAgreement extends MonthAgreement {
  premiseId: Id;
  month: Month;
  version: number;
  agreedBy: Id | null;
}

export const NO_AGREEMENT = {
  version: 1,
  agreedBy: null,
  agreedAt: null,
  changedAt: null,
  openQuestions: 0,
} as const;

/** `silentFrom` in SQL: whether silence has agreed to a month by `today`. */
export const isSilent = (lastDay: SQL, changedAt: SQL, today: Day): SQL => sql`(select
  coalesce((${settingTable.fields} ->> 'silenceAgrees')::boolean, false) and ${today}::date > (${settingTable.fields} ->> 'agreeDays')::int
    + greatest(${lastDay}, (${changedAt} at time zone (${settingTable.fields} ->> 'timeZone'))::date)
  from ${settingTable})`;

/** The months of these premises with an agreement, a change or an open question. */
export const listAgreements = async (
  tx: Tx,
  premiseIds: readonly Id[],
  months: readonly Month[],
): Promise<StoredAgreement[]> => {
  const ofMonths = sql`premise_id = any(${sql.param([...premiseIds])}::int[])
    and month = any(${sql.param([...months])}::text[])`;
  const { rows } = await tx.execute<
    Omit<StoredAgreement, 'agreedAt' | 'changedAt'> & {
      agreedAt: string | null;
      changedAt: string | null;
    } & Record<string, unknown>
  >(sql`
    select premise_id as "premiseId", month, coalesce(version, 1) as version, agreed_by as "agreedBy",
      agreed_at as "agreedAt", changed_at as "changedAt", coalesce(open_questions, 0) as "openQuestions"
    from (select * from ${servedMonthTable} where ${ofMonths}) stored
    full join (select premise_id, month, count(*)::int as open_questions from ${servedQuestionTable}
      where ${ofMonths} and answered_at is null group by premise_id, month) asked using (premise_id, month)`);
  const instantOf = (stored: string | null) => stored && new Date(stored).toISOString();
  return rows.map((row) => ({
    ...row,
    agreedAt: instantOf(row.agreedAt),
    changedAt: instantOf(row.changedAt),
  }));
};
