import type { CallInput } from '@contract/call';
import { STALE_WITH_DUTIES } from '@contract/change-key';
import { dutyCalls, type ToldAbout, type ToldGuard } from '@contract/duty';
import { addDays as daysLater } from '@domain/day';
import { aheadOf } from '@domain/duty-intervals';
import { dutyState } from '@domain/duty-state';
import { instantOf } from '@domain/time';
import type { Actor, AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { offerTable } from '@server/model/offer';
import { premiseIdInReach, within } from '@server/model/scope';
import { tellingTable } from '@server/model/telling';
import { announceChange } from '@server/platform/outbox/announce-change';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';
import { addDays } from 'date-fns';
import { and, gte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lockAssignedDuties, toldNow, writeDuties } from './change-duties';
import { byPair, type DutyKey, matchesDuties, onlyChosen } from './duty-keys';
import { shiftsTextOf, toldShiftsText } from './duty-text';
import { dutyInReach } from './list-queries';
import {
  byGuard,
  channelOf,
  GUARDS_AT_ONCE,
  type GuardMessage,
  type Messaging,
  markUnreached,
  messageGuards,
  toldOf,
} from './message-guards';
import { findDuties, isBetween, type StoredDuty } from './queries';
import { lockReachable } from './record-duty';
import { lockUntoldAsked, offerMessages, writeAskedTold } from './tell-offers';
import { lockReleases, releaseMessages, writeReleasesSent, writeReleaseTold } from './tell-releases';

/** The days told by a call without dates, and by the job for a guard of whom a shift is due. */
export const DAYS_TOLD = 7;

/** Names of premises in the language of each guard. */
const GUARDS_LANGUAGE = sql`${guardTable.language}`;

const keysOfRows = (rows: readonly ToldRow[]): DutyKey[] =>
  rows.map(({ slotId, securityId }) => ({ slotId, guardId: securityId }));

/** When a message expires: with its first shift, which it names. */
const firstEnd = (duties: readonly [StoredDuty, ...StoredDuty[]]): Date =>
  new Date(Math.min(...duties.map(({ endsAt }) => Date.parse(endsAt))));

const untoldOf = (duties: readonly StoredDuty[], grace: number, now: Date): StoredDuty[] =>
  duties.filter(
    ({ facts, endsAt }) =>
      dutyState(facts, grace, now.toISOString()) === 'untold' && endsAt > now.toISOString(),
  );

/** Each once, also where a guard comes to it twice. */
const slotIdsOf = (duties: readonly StoredDuty[]): number[] => [
  ...new Set(duties.map(({ slotId }) => slotId)),
];

const messageOf = (
  own: readonly [StoredDuty, ...StoredDuty[]],
  kind: 'duty' | 'dutyReminder',
  { timeZone }: DatedSetting,
): GuardMessage => {
  const [guard] = own;
  const shifts = own.map(({ startsAt, endsAt, premise, facts }) => ({
    startsAt,
    endsAt,
    premise,
    was: facts.toldOf,
  }));
  const textOf = kind === 'duty' ? toldShiftsText : shiftsTextOf;
  return {
    guard,
    kind,
    params: { shifts: textOf(shifts, guard.language, timeZone), count: own.length },
    about: 'shifts',
    slotIds: slotIdsOf(own),
    pointlessFrom: firstEnd(own),
  };
};

/** Locks what is untold of these; what was told or released meanwhile is left out. */
const lockUntold = async (
  tx: Tx,
  actor: AnyActor,
  keys: readonly DutyKey[],
  setting: DatedSetting,
): Promise<StoredDuty[]> =>
  markUnreached(
    untoldOf(await lockAssignedDuties(tx, keys, GUARDS_LANGUAGE), setting.lateMinutes, actor.now),
  );

/** Records those whom a service told; by hand a guard is told only once staff say so. */
const writeShiftsSent = async (
  tx: Tx,
  actor: AnyActor,
  duties: readonly StoredDuty[],
  messaging: Messaging,
): Promise<void> => {
  for (const by of ['mail', 'gateway'] as const) {
    const told = duties.filter((duty) => channelOf(duty, messaging) === by);
    const changes = told.map((duty) => ({ duty, change: toldNow(duty, by, actor.now) }));
    await writeDuties(tx, actor, changes, { act: 'tell', detail: { by } });
  }
};

interface Telling {
  setting: DatedSetting;
  messaging: Messaging;
}

/** Tells guards of what is untold of these shifts, in one message each. */
export const tellShifts = async (
  tx: Tx,
  actor: AnyActor,
  keys: readonly DutyKey[],
  { setting, messaging }: Telling,
): Promise<void> => {
  const untold = await lockUntold(tx, actor, keys, setting);
  const messages = byGuard(untold).map((own) => messageOf(own, 'duty', setting));
  await messageGuards(tx, actor, messaging, messages);
  await writeShiftsSent(tx, actor, untold, messaging);
};

/** Reminds guards, once, of shifts that are not confirmed. */
export const remindGuards = async (
  tx: Tx,
  actor: AnyActor,
  chosen: readonly StoredDuty[],
  { setting, messaging }: Telling,
): Promise<void> => {
  const unconfirmed = onlyChosen(await lockAssignedDuties(tx, chosen, GUARDS_LANGUAGE), chosen).filter(
    ({ facts, record }) =>
      dutyState(facts, setting.lateMinutes, actor.now.toISOString()) === 'told' && !record?.remindedAt,
  );
  const messages = byGuard(unconfirmed).map((own) => messageOf(own, 'dutyReminder', setting));
  await messageGuards(tx, actor, messaging, messages);
  const changes = unconfirmed.map((duty) => ({ duty, change: { remindedAt: actor.now } }));
  await writeDuties(tx, actor, changes, { act: 'tell', detail: { isReminder: true } });
};

const inReach = (
  tx: Tx,
  viewer: Viewer,
  premiseId: PgColumn,
  slotId: PgColumn,
  { slotIds }: Pick<Tell, 'slotIds'>,
) =>
  within(
    premiseIdInReach(tx, viewer, 'duty.manage', premiseId),
    slotIds && sql`${slotId} = any(${sql.param(slotIds)}::int[])`,
  );
const releaseInReach = (tx: Tx, viewer: Viewer, tell: Pick<Tell, 'slotIds'>) =>
  inReach(tx, viewer, slotTable.premiseId, slotTable.id, tell);
const offerInReach = (tx: Tx, viewer: Viewer, tell: Pick<Tell, 'slotIds'>) =>
  inReach(tx, viewer, offerTable.premiseId, offerTable.slotId, tell);

type Tell = CallInput<typeof dutyCalls.tell>['body'];

const periodOf = ({ slotIds, from, to }: Tell, now: Date, zone: string): SQL | undefined => {
  if (slotIds) return sql`${assignmentTable.slotId} = any(${sql.param(slotIds)}::int[])`;
  const start = from ? new Date(instantOf(zone, from, '00:00')) : undefined;
  const end = to ? new Date(instantOf(zone, daysLater(to, 1), '00:00')) : addDays(now, DAYS_TOLD);
  return and(start && gte(assignmentTable.startsAt, start), isBetween(start ?? now, end));
};

/** Leaves the shifts of guards whom a service tells, beyond the first of them, to the job; returns those to tell now. */
const leaveToJob = async (
  tx: Tx,
  { viewer, now }: Actor,
  untold: readonly StoredDuty[],
  { messaging, toldAnyway }: { messaging: Messaging; toldAnyway: ReadonlySet<number> },
): Promise<{ here: StoredDuty[]; byJob: [StoredDuty, ...StoredDuty[]][] }> => {
  const groups = byGuard(untold);
  const served = groups.filter(
    ([guard]) => channelOf(guard, messaging) !== 'hand' && !toldAnyway.has(guard.guardId),
  );
  const byJob = served.slice(GUARDS_AT_ONCE);
  const guardIds = new Set(byJob.map(([{ guardId }]) => guardId));
  if (byJob.length > 0)
    await tx.insert(tellingTable).values({
      requestedBy: viewer.userId,
      keyId: viewer.key?.id,
      guardIds: [...guardIds],
      slotIds: [...new Set(byJob.flat().map(({ slotId }) => slotId))],
      createdAt: now,
    });
  return { here: untold.filter(({ guardId }) => !guardIds.has(guardId)), byJob };
};

/**
 * Tells the guards in reach of shifts, releases and offers that they were not told of, one message for each of the three. Of
 * many guards the job tells the rest within seconds. Those whom no service reaches are returned with a text, until staff record
 * that they told them.
 */
export const tellGuards = async (
  tx: Tx,
  actor: Actor,
  body: Tell,
  messaging: Messaging,
): Promise<{ guards: ToldGuard[] }> => {
  const { viewer, now } = actor;
  const setting = await findSetting(tx);
  const where = within(dutyInReach(tx, viewer), periodOf(body, now, setting.timeZone));
  const found = untoldOf(await findDuties(tx, GUARDS_LANGUAGE, where), setting.lateMinutes, now);
  const releases = await lockReleases(tx, now, releaseInReach(tx, viewer, body));
  const asked = await lockUntoldAsked(tx, offerInReach(tx, viewer, body));
  // A later message to them would end the link in these.
  const toldAnyway = new Set([...releases, ...asked].map(({ guardId }) => guardId));
  const { here, byJob } = await leaveToJob(tx, actor, markUnreached(found), { messaging, toldAnyway });
  const untold = await lockUntold(tx, actor, here, setting);
  const guards = await messageGuards(tx, actor, messaging, [
    ...byGuard(untold).map((own) => messageOf(own, 'duty', setting)),
    ...releaseMessages(releases, setting.timeZone),
    ...offerMessages(asked, 'offer', setting.timeZone),
  ]);
  await writeShiftsSent(tx, actor, untold, messaging);
  await writeReleasesSent(tx, actor, releases, messaging);
  await writeAskedTold(
    tx,
    actor,
    asked.filter((guard) => channelOf(guard, messaging) !== 'hand'),
  );
  await announceChange(tx, now, STALE_WITH_DUTIES);
  const later = byJob.map((own) =>
    toldOf({ guard: own[0], about: 'shifts', slotIds: slotIdsOf(own) }, messaging),
  );
  return { guards: [...guards, ...later] };
};

type Told = CallInput<typeof dutyCalls.told>['body'];
type ToldRow = Told['rows'][number];

const recordShiftsTold = async (tx: Tx, actor: Actor, rows: readonly ToldRow[], by: ToldRow['by']) => {
  if (rows.length === 0) return;
  const locked = await lockReachable(tx, actor, keysOfRows(rows));
  const duties = byPair(locked).flatMap((own) => aheadOf(own, actor.now.toISOString()));
  const changes = duties.map((duty) => ({ duty, change: toldNow(duty, by, actor.now) }));
  await writeDuties(tx, actor, changes, { act: 'tell', detail: { by } });
};

const recordReleasesTold = async (tx: Tx, actor: Actor, rows: readonly ToldRow[], by: ToldRow['by']) => {
  if (rows.length === 0) return;
  const where = and(releaseInReach(tx, actor.viewer, {}), matchesDuties(keysOfRows(rows)));
  await writeReleaseTold(tx, actor, await lockReleases(tx, actor.now, where), by);
};

const recordOffersTold = async (tx: Tx, actor: Actor, rows: readonly ToldRow[]) => {
  const where = offerInReach(tx, actor.viewer, { slotIds: rows.map(({ slotId }) => slotId) });
  const keys = new Set(rows.map(({ slotId, securityId }) => `${slotId} ${securityId}`));
  const asked = (await lockUntoldAsked(tx, where)).filter(({ slotId, guardId }) =>
    keys.has(`${slotId} ${guardId}`),
  );
  await writeAskedTold(tx, actor, asked);
};

/** Records that guards were told by hand. A release or an offer that has ended meanwhile needs no record. */
export const recordTold = async (tx: Tx, actor: Actor, { rows }: Told): Promise<void> => {
  const of = (about: ToldAbout, by?: ToldRow['by']) =>
    rows.filter((row) => (row.about ?? 'shifts') === about && (by === undefined || row.by === by));
  for (const by of ['whatsapp', 'sms', 'call'] as const) {
    await recordShiftsTold(tx, actor, of('shifts', by), by);
    await recordReleasesTold(tx, actor, of('release', by), by);
  }
  await recordOffersTold(tx, actor, of('offer'));
  await announceChange(tx, actor.now, dutyCalls.told.tells);
};
