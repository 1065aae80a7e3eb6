import { STALE_WITH_DUTIES } from '@contract/change-key';
import { type AnyActor, jobAt } from '@server/base/actor';
import { chunksOf } from '@server/base/db/chunks';
import type { Tx } from '@server/base/db/database';
import { fullName } from '@server/base/db/person-name';
import type { Ports } from '@server/base/ports/ports';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { dutyTable, type ToldBy } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { isOnStaff } from '@server/platform/duty/duty-device';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findTimeZone } from '@server/platform/setting/queries';
import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { insertHistory } from './change-duties';
import { matchesDuties, matchesRecords } from './duty-keys';
import { shiftsTextOf } from './duty-text';
import {
  byGuard,
  channelOf,
  GUARDS_AT_ONCE,
  type GuardMessage,
  type Messaging,
  markUnreached,
  mayBeReached,
  messageGuards,
} from './message-guards';

/** Shifts to come that guards were told of and are no longer on: released, or the shift is no longer in force. */
const selectReleased = (tx: Tx, now: Date, where: SQL | undefined) =>
  tx
    .select({
      slotId: dutyTable.slotId,
      guardId: dutyTable.guardId,
      premiseId: slotTable.premiseId,
      premise: premiseName(sql`${guardTable.language}`),
      recordStartsAt: dutyTable.startsAt,
      startsAt: sql<Date>`${dutyTable.toldStartsAt}`.mapWith(slotTable.startsAt),
      endsAt: sql<Date>`${dutyTable.toldEndsAt}`.mapWith(slotTable.endsAt),
      guardName: fullName(guardTable),
      email: guardTable.email,
      phone: guardTable.phone,
      language: guardTable.language,
      failedMessage: dutyTable.failedMessage,
    })
    .from(dutyTable)
    .innerJoin(slotTable, eq(slotTable.id, dutyTable.slotId))
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .innerJoin(guardTable, eq(guardTable.id, dutyTable.guardId))
    .where(
      and(
        isNotNull(dutyTable.toldAt),
        isNull(dutyTable.releaseToldAt),
        // Whom no message reached knows of no shift.
        or(isNotNull(dutyTable.answer), sql`${dutyTable.failedMessage} is distinct from 'shift'`),
        gt(dutyTable.toldStartsAt, now),
        isOnStaff(now),
        sql`(${slotTable.state} <> 'approved' or not exists (select from ${assignmentTable} stay
          where stay.slot_id = ${dutyTable.slotId} and stay.guard_id = ${dutyTable.guardId}
            and stay.starts_at = ${dutyTable.startsAt}))`,
        where,
      ),
    )
    .orderBy(asc(dutyTable.toldStartsAt), asc(dutyTable.slotId), asc(dutyTable.guardId))
    .$dynamic();
export type Release = Awaited<ReturnType<typeof selectReleased>>[number];

/** Locks releases that guards were not told of; one that another server is telling is skipped. */
export const lockReleases = async (tx: Tx, now: Date, where: SQL | undefined): Promise<Release[]> =>
  markUnreached(await selectReleased(tx, now, where).for('update', { of: dutyTable, skipLocked: true }));

/** One message per guard. */
export const releaseMessages = (releases: readonly Release[], zone: string): GuardMessage[] =>
  byGuard(releases).map((own) => {
    const [guard] = own;
    const shifts = own.map(({ startsAt, endsAt, premise }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      premise,
    }));
    return {
      guard,
      kind: 'dutyReleased',
      params: { shifts: shiftsTextOf(shifts, guard.language, zone), count: own.length },
      about: 'release',
      slotIds: [...new Set(own.map(({ slotId }) => slotId))],
      pointlessFrom: new Date(Math.min(...own.map(({ endsAt }) => endsAt.getTime()))),
    };
  });

/** Records that guards were told of releases. Assigned again, a guard is told again. */
export const writeReleaseTold = async (
  tx: Tx,
  actor: AnyActor,
  releases: readonly Release[],
  by: ToldBy,
): Promise<void> => {
  if (releases.length === 0) return;
  await tx
    .update(dutyTable)
    .set({
      releaseToldAt: actor.now,
      failedMessage: null,
      answer: null,
      answeredAt: null,
      reason: null,
      note: null,
      lateMinutes: null,
      remindedAt: null,
    })
    .where(matchesRecords(releases));
  await insertHistory(tx, actor, releases, { act: 'release', detail: { by } });
};

/** Records those whom a service told; the others wait for staff. */
export const writeReleasesSent = async (
  tx: Tx,
  actor: AnyActor,
  releases: readonly Release[],
  messaging: Messaging,
): Promise<void> => {
  for (const by of ['mail', 'gateway'] as const)
    await writeReleaseTold(
      tx,
      actor,
      releases.filter((release) => channelOf(release, messaging) === by),
      by,
    );
};

/**
 * Tells guards of shifts that they are no longer on, in one message each, on any number of servers, some guards in each
 * transaction. Whom no service reaches is told by staff.
 */
export const tellReleases = async (
  ports: Pick<Ports, 'db' | 'clock'> & Messaging,
  stopping?: AbortSignal,
): Promise<void> => {
  const { db, clock } = ports;
  const now = clock.now();
  const released = byGuard(markUnreached(await selectReleased(db, now, mayBeReached(ports)))).filter(
    ([guard]) => channelOf(guard, ports) !== 'hand',
  );
  for (const guards of chunksOf(released, GUARDS_AT_ONCE)) {
    if (stopping?.aborted) return;
    await db.transaction(async (tx) => {
      const actor = jobAt(now);
      const releases = await lockReleases(tx, now, matchesDuties(guards.flat()));
      if (releases.length === 0) return;
      await messageGuards(tx, actor, ports, releaseMessages(releases, await findTimeZone(tx)));
      await writeReleasesSent(tx, actor, releases, ports);
      await announceChange(tx, now, STALE_WITH_DUTIES);
    });
  }
};
