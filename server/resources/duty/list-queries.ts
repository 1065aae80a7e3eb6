import type { CallInput } from '@contract/call';
import type { DutyAlert } from '@contract/coverage';
import type { DutyQueue, DutyRow, dutyCalls } from '@contract/duty';
import type { Page } from '@contract/list';
import type { Day } from '@contract/primitives';
import { addDays as daysLater } from '@domain/day';
import { isGoneEarly } from '@domain/duty-state';
import { instantOf } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { contains, pageOf } from '@server/base/db/page';
import { searchableName } from '@server/base/db/person-name';
import type { Viewer } from '@server/base/viewer';
import { assignmentTable } from '@server/model/assignment';
import { dutyTable } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames } from '@server/model/premise-name';
import { premiseIdInReach, type ReachFilter, within } from '@server/model/scope';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';
import { addDays, addHours } from 'date-fns';
import { eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { countEqualDuties } from './count-queries';
import { dutyOnWire, endsAfter, findDuties, isBetween, shownState, withSlots } from './queries';

type Query = CallInput<typeof dutyCalls.list>['query'];

/** Without dates: what is not over, and what ended lately; a queue reaches back further, so that nothing in it is lost. */
const HOURS_BACK = 2;
const QUEUE_HOURS_BACK = 12;
const DAYS_AHEAD = 14;

export const dutyInReach = (tx: Tx, viewer: Viewer): ReachFilter =>
  premiseIdInReach(tx, viewer, 'duty.manage', assignmentTable.premiseId);

const periodOf = (query: Pick<Query, 'from' | 'to' | 'queue'>, now: Date, zone: string) =>
  isBetween(
    query.from
      ? new Date(instantOf(zone, query.from, '00:00'))
      : addHours(now, -(query.queue ? QUEUE_HOURS_BACK : HOURS_BACK)),
    query.to ? new Date(instantOf(zone, daysLater(query.to, 1), '00:00')) : addDays(now, DAYS_AHEAD),
  );

/** Why a guard on a slot asks staff to act; undefined if not. That a message failed may stand beside it. */
const queueOf = (
  { state, ...times }: Pick<DutyRow, 'state' | 'startsAt' | 'endsAt' | 'checkedOutAt'>,
  { confirmHours, lateMinutes }: DatedSetting,
  now: Date,
): Exclude<DutyQueue, 'messageFailed'> | undefined => {
  if (state === 'missing' || state === 'declined') return state;
  if (state === 'left' && isGoneEarly(times, lateMinutes, now.toISOString())) return 'missing';
  const starts = new Date(times.startsAt);
  const isDue = starts > now && starts <= addHours(now, confirmHours);
  return isDue && (state === 'told' || state === 'untold') ? 'unconfirmed' : undefined;
};

/** Whether a row is in a queue of the home page: it asks staff to act, and nobody has marked it as seen. */
const isQueued = (
  queue: DutyQueue,
  row: ReturnType<typeof shownState>,
  setting: DatedSetting,
  now: Date,
): boolean =>
  !row.isSeen &&
  (queue === 'messageFailed'
    ? row.isMessageFailed && new Date(row.endsAt) > now
    : queueOf(row, setting, now) === queue);

/**
 * What begins before guards have to confirm, and of what comes later only what was declined or could not be told. These few are looked
 * up by their keys, so that nothing is joined to the rest.
 */
const asksStaff = ({ confirmHours }: DatedSetting, now: Date, ofDuty: SQL): SQL | undefined =>
  or(
    lte(assignmentTable.startsAt, addHours(now, confirmHours)),
    sql`(${assignmentTable.slotId}, ${assignmentTable.guardId}) in (select asking.slot_id, asking.guard_id
      from ${dutyTable} asking where ${ofDuty})`,
  );

const declined = sql`asking.answer = 'decline'`;

const mayBeQueued = (setting: DatedSetting, now: Date): SQL | undefined =>
  asksStaff(setting, now, sql`(${declined} or asking.failed_message = 'shift')`);

/** The guards on slots in force in reach, by start, with their state. */
export const listDuties = async (tx: Tx, actor: Actor, query: Query): Promise<Page<DutyRow>> => {
  const { viewer, lang, now } = actor;
  const setting = await findSetting(tx);
  const duties = await findDuties(
    tx,
    lang,
    within(
      dutyInReach(tx, viewer),
      periodOf(query, now, setting.timeZone),
      query.queue && mayBeQueued(setting, now),
      query.premiseId === undefined ? undefined : eq(assignmentTable.premiseId, query.premiseId),
      query.region === undefined ? undefined : eq(premiseTable.regionId, query.region),
      query.premiseGroupId === undefined ? undefined : eq(premiseTable.premiseGroupId, query.premiseGroupId),
      query.slotIds === undefined ? undefined : inArray(assignmentTable.slotId, query.slotIds),
      query.globalKey
        ? or(
            contains(allPremiseNames, query.globalKey),
            contains(searchableName(guardTable), query.globalKey),
          )
        : undefined,
    ),
  );
  const rows = duties
    .map((duty) => dutyOnWire(duty, setting.lateMinutes, now))
    .filter(
      (row) =>
        (query.state === undefined || row.state === query.state) &&
        (query.queue === undefined || isQueued(query.queue, row, setting, now)) &&
        (query.needsConfirmation === undefined || row.needsConfirmation === query.needsConfirmation),
    );
  if (query.sort === '-startsAt') rows.reverse();
  const shown = rows.slice(query.offset, query.offset + query.limit);
  return pageOf(await withSlots(tx, actor, shown), rows.length, query);
};

/** How many rows each queue of the home page has. */
export const countQueues = async (tx: Tx, actor: Actor): Promise<Record<DutyQueue, number>> => {
  const setting = await findSetting(tx);
  const duties = await countEqualDuties(
    tx,
    within(
      dutyInReach(tx, actor.viewer),
      periodOf({ queue: 'missing' }, actor.now, setting.timeZone),
      mayBeQueued(setting, actor.now),
    ),
    setting.lateMinutes,
  );
  const rows = duties.map((duty) => ({
    ...shownState(duty, setting.lateMinutes, actor.now),
    count: duty.count,
  }));
  const countIn = (queue: DutyQueue) =>
    rows.reduce((sum, row) => sum + (isQueued(queue, row, setting, actor.now) ? row.count : 0), 0);
  return {
    ...{ declined: countIn('declined'), messageFailed: countIn('messageFailed') },
    ...{ unconfirmed: countIn('unconfirmed'), missing: countIn('missing') },
  };
};

interface AlertPeriod {
  dates: readonly Day[];
  today: Day;
  premiseIds?: readonly number[] | undefined;
}

/** How many guards ask staff to act, seen or not, by service date and premise; what runs since earlier counts on today. */
export const listDutyAlerts = async (
  tx: Tx,
  { viewer, lang, now }: Actor,
  { dates, today, premiseIds }: AlertPeriod,
): Promise<DutyAlert[]> => {
  const setting = await findSetting(tx);
  const duties = await findDuties(
    tx,
    lang,
    within(
      premiseIdInReach(tx, viewer, 'guard.read', assignmentTable.premiseId),
      endsAfter(now),
      lte(assignmentTable.date, dates.at(-1) ?? today),
      asksStaff(setting, now, declined),
      premiseIds && inArray(assignmentTable.premiseId, [...premiseIds]),
    ),
  );
  const alerts = new Map<string, DutyAlert>();
  for (const duty of duties) {
    const queue = queueOf(dutyOnWire(duty, setting.lateMinutes, now), setting, now);
    const isRunning = duty.startsAt <= now.toISOString();
    const date = dates.includes(duty.date)
      ? duty.date
      : isRunning && dates.includes(today)
        ? today
        : undefined;
    if (!queue || !date) continue;
    const key = `${date} ${duty.premiseId}`;
    const alert = alerts.get(key) ?? {
      ...{ date, premiseId: duty.premiseId },
      ...{ missing: 0, declined: 0, unconfirmed: 0 },
    };
    alert[queue] += 1;
    alerts.set(key, alert);
  }
  return [...alerts.values()];
};
