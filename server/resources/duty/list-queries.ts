import type { CallInput } from '@contract/call';
import type { DutyAlert } from '@contract/coverage';
import type { DutyQueue, DutyRow, dutyCalls } from '@contract/duty';
import type { Page } from '@contract/list';
import type { Day, Instant } from '@contract/primitives';
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
import { lookedUpOnce, premiseIdInReach, type ReachFilter, within } from '@server/model/scope';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';
import { addDays, addHours, addMilliseconds, max, min } from 'date-fns';
import { eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { countEqualDuties } from './count-queries';
import { matchesKeys } from './duty-keys';
import { isPressUnconfirmed } from './fact-queries';
import { type AssignmentKey, findFacts, findKeys } from './key-queries';
import {
  approvedSlotsBetween,
  dutyOnWire,
  endsAfter,
  findDuties,
  isBetween,
  shownState,
  withSlots,
} from './queries';

type Query = CallInput<typeof dutyCalls.list>['query'];

/** Without dates: what is not over, and what ended lately; a queue reaches back further, so that nothing in it is lost. */
const HOURS_BACK = 2;
const QUEUE_HOURS_BACK = 12;
const DAYS_AHEAD = 14;

export const dutyInReach = (tx: Tx, viewer: Viewer): ReachFilter =>
  premiseIdInReach(tx, viewer, 'duty.manage', assignmentTable.premiseId);

const periodOf = (query: Pick<Query, 'from' | 'to' | 'queue'>, now: Date, zone: string) => ({
  from: query.from
    ? new Date(instantOf(zone, query.from, '00:00'))
    : addHours(now, -(query.queue ? QUEUE_HOURS_BACK : HOURS_BACK)),
  to: query.to ? new Date(instantOf(zone, daysLater(query.to, 1), '00:00')) : addDays(now, DAYS_AHEAD),
});

/** Why a guard on a slot asks staff to act; undefined if not. That a message failed may stand beside it. */
const queueOf = (
  { state, ...times }: Pick<DutyRow, 'state' | 'startsAt' | 'endsAt' | 'hasLeftEarly'>,
  { confirmHours }: DatedSetting,
  now: Date,
): Exclude<DutyQueue, 'messageFailed'> | undefined => {
  if (state === 'missing' || state === 'declined') return state;
  if (isGoneEarly(times, now.toISOString())) return 'missing';
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

/** Few of all assignments: they are looked up by their keys, so that nothing is joined to the rest. */
const isAsking = (ofDuty: SQL): SQL =>
  sql`(${assignmentTable.slotId}, ${assignmentTable.guardId}) in (select asking.slot_id, asking.guard_id
    from ${dutyTable} asking where ${ofDuty})`;

/** What begins before guards have to confirm, and of what comes later only what was declined or could not be told. */
const asksStaff = ({ confirmHours }: DatedSetting, now: Date, ofDuty: SQL): SQL | undefined =>
  or(lte(assignmentTable.startsAt, addHours(now, confirmHours)), isAsking(ofDuty));

const declined = sql`asking.answer = 'decline'`;
const failed = sql`asking.failed_message = 'shift'`;

const mayBeQueued = (setting: DatedSetting, now: Date): SQL | undefined =>
  asksStaff(setting, now, sql`(${declined} or ${failed})`);

/** What is asked for of a queue, as `queueOf` decides: no other times are read, and of what was declined or could not be told no others at all. */
const askedOf = (
  { from, to }: { from: Date; to: Date },
  queue: DutyQueue | undefined,
  { confirmHours }: DatedSetting,
  now: Date,
): { from: Date; to: Date; asking?: SQL } => {
  // What begins at the last moment counts.
  const until = (at: Date) => min([to, addMilliseconds(at, 1)]);
  if (queue === 'missing') return { from, to: until(now) };
  if (queue === 'unconfirmed') return { from: max([from, now]), to: until(addHours(now, confirmHours)) };
  return { from, to, ...(queue && { asking: isAsking(queue === 'declined' ? declined : failed) }) };
};

/** The conditions of a query on columns of `assignment`; names and places are looked up once, so that nothing is joined to all rows. */
const conditionsOf = (tx: Tx, query: Query): (SQL | undefined)[] => {
  const ofPremises = (where: SQL) =>
    inArray(assignmentTable.premiseId, tx.select({ id: premiseTable.id }).from(premiseTable).where(where));
  const { premiseId, region, premiseGroupId, slotIds, globalKey } = query;
  return [
    premiseId === undefined ? undefined : eq(assignmentTable.premiseId, premiseId),
    region === undefined ? undefined : ofPremises(eq(premiseTable.regionId, region)),
    premiseGroupId === undefined ? undefined : ofPremises(eq(premiseTable.premiseGroupId, premiseGroupId)),
    slotIds === undefined ? undefined : inArray(assignmentTable.slotId, slotIds),
    globalKey
      ? or(
          ofPremises(contains(allPremiseNames, globalKey)),
          inArray(
            assignmentTable.guardId,
            tx
              .select({ id: guardTable.id })
              .from(guardTable)
              .where(contains(searchableName(guardTable), globalKey)),
          ),
        )
      : undefined,
  ];
};

/** Whether the query asks for rows of such a state. */
const isAskedFor = (
  { state, queue, needsConfirmation }: Query,
  duty: Parameters<typeof shownState>[0],
  setting: DatedSetting,
  now: Date,
): boolean => {
  const row = shownState(duty, setting.lateMinutes, now);
  return (
    (state === undefined || row.state === state) &&
    (queue === undefined || isQueued(queue, row, setting, now)) &&
    (needsConfirmation === undefined || isPressUnconfirmed(duty.facts) === needsConfirmation)
  );
};

/** A page of the guards on slots in force in reach, by start, and how many there are. What decides a state is read only if a query asks for it. */
const findPage = async (
  tx: Tx,
  { viewer, now }: Actor,
  query: Query,
  setting: DatedSetting,
): Promise<{ keys: AssignmentKey[]; counted: number }> => {
  const period = periodOf(query, now, setting.timeZone);
  const { from, to, asking } = askedOf(period, query.queue, setting, now);
  const where = within(
    lookedUpOnce(dutyInReach(tx, viewer)),
    isBetween(from, to),
    approvedSlotsBetween(from, to),
    asking,
    ...conditionsOf(tx, query),
  );
  const { state, queue, needsConfirmation } = query;
  if (state === undefined && queue === undefined && needsConfirmation === undefined)
    return findKeys(tx, where, query);
  const found = await findFacts(tx, where, query.sort);
  const keys = found.filter((duty) => isAskedFor(query, duty, setting, now));
  return { keys: keys.slice(query.offset, query.offset + query.limit), counted: keys.length };
};

const keyOf = ({ slotId, guardId }: Pick<AssignmentKey, 'slotId' | 'guardId'>, startsAt: Instant) =>
  `${slotId} ${guardId} ${startsAt}`;

/** The guards on slots in force in reach, by start, with their state. */
export const listDuties = async (tx: Tx, actor: Actor, query: Query): Promise<Page<DutyRow>> => {
  const setting = await findSetting(tx);
  const { keys, counted } = await findPage(tx, actor, query, setting);
  const duties = keys.length === 0 ? [] : await findDuties(tx, actor.lang, matchesKeys(keys));
  const byKey = new Map(duties.map((duty) => [keyOf(duty, duty.startsAt), duty]));
  const shown = keys
    .flatMap((key) => byKey.get(keyOf(key, key.startsAt.toISOString())) ?? [])
    // Somebody may have pressed since the page was chosen.
    .filter(({ facts, record }) =>
      isAskedFor(query, { facts, seenState: record?.seenState ?? null }, setting, actor.now),
    )
    .map((duty) => dutyOnWire(duty, setting.lateMinutes, actor.now));
  return pageOf(await withSlots(tx, actor, shown), counted, query);
};

/** How many rows each queue of the home page has. */
export const countQueues = async (tx: Tx, actor: Actor): Promise<Record<DutyQueue, number>> => {
  const setting = await findSetting(tx);
  const { from, to } = periodOf({ queue: 'missing' }, actor.now, setting.timeZone);
  const duties = await countEqualDuties(
    tx,
    within(dutyInReach(tx, actor.viewer), isBetween(from, to), mayBeQueued(setting, actor.now)),
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
