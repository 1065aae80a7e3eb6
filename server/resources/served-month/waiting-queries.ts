import type { AdminHome, ClientHome } from '@contract/home';
import type { Day, Id, Month } from '@contract/primitives';
import { reachOf } from '@domain/access';
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@domain/day';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { invoiceTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseInReach, within } from '@server/model/scope';
import { servedMonthTable, servedQuestionTable } from '@server/model/served-month';
import { approvedSlots, liveSlots } from '@server/resources/booking/slot-queries';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { isSilent } from './agreement-queries';

/** The past months that may wait for agreement. */
const MONTHS_BACK = 12;

/** The questions without an answer in the viewer's reach; null for who can't answer. */
export const findOpenQuestions = async (tx: Tx, viewer: Viewer): Promise<AdminHome['servedQuestions']> => {
  if (reachOf(viewer, 'servedMonth.answer') === null) return null;
  const rows = await tx
    .select({ premiseId: servedQuestionTable.premiseId, month: servedQuestionTable.month })
    .from(servedQuestionTable)
    .innerJoin(premiseTable, eq(premiseTable.id, servedQuestionTable.premiseId))
    .where(within(premiseInReach(tx, viewer, 'servedMonth.answer'), isNull(servedQuestionTable.answeredAt)))
    .orderBy(asc(servedQuestionTable.at));
  return { count: rows.length, oldest: rows[0] ?? null };
};

/** The months without an invoice that wait for the viewer's agreement, at premises that require it; oldest first. */
export const listMonthsToAgree = async (
  tx: Tx,
  { viewer, lang, now }: Actor,
  today: Day,
): Promise<ClientHome['toAgree']> => {
  const months = Array.from({ length: MONTHS_BACK }, (_, index) => addMonths(monthOf(today), -1 - index));
  const where = within(
    premiseInReach(tx, viewer, 'servedMonth.agree'),
    sql`${premiseTable.agreeBeforeIssue}`,
  );
  const { rows } = await tx.execute<{ id: Id; name: string; month: Month }>(sql`
    select ${premiseTable.id}, ${premiseName(lang)} as name, months.month
    from ${premiseTable} cross join unnest(${sql.param(months)}::text[], ${sql.param(months.map(firstDayOf))}::date[],
      ${sql.param(months.map(lastDayOf))}::date[]) as months(month, first, last)
    cross join lateral (select max(${slotTable.endsAt}) as ends_at, bool_or(${approvedSlots}) as is_any from ${slotTable}
      where ${slotTable.premiseId} = ${premiseTable.id} and ${liveSlots}
        and ${slotTable.date} between months.first and months.last) served
    left join ${servedMonthTable} stored on stored.premise_id = ${premiseTable.id} and stored.month = months.month
    where ${where} and not ${isSilent(sql`months.last`, sql`stored.changed_at`, today)} and served.is_any and served.ends_at <= ${now.toISOString()}::timestamptz
      and stored.agreed_at is null
      and not exists (select from ${servedQuestionTable} question where question.premise_id = ${premiseTable.id}
        and question.month = months.month and question.answered_at is null)
      and not exists (select from ${invoiceTable} issued where issued.premise_id = ${premiseTable.id}
        and issued.period = months.month and issued.status = 'Issued')
    order by months.month, ${nameOrder(premiseTable, lang)}, ${premiseTable.id}`);
  return rows.map(({ month, ...premise }) => ({ premise, month }));
};
