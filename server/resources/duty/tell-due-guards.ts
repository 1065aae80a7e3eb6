import { STALE_WITH_DUTIES } from '@contract/change-key';
import { dutyState } from '@domain/duty-state';
import { jobAt } from '@server/base/actor';
import { chunksOf } from '@server/base/db/chunks';
import type { Ports } from '@server/base/ports/ports';
import { assignmentTable } from '@server/model/assignment';
import { dutyTable } from '@server/model/duty';
import { isOnStaff } from '@server/platform/duty/duty-device';
import { announceChange } from '@server/platform/outbox/announce-change';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';
import { addHours } from 'date-fns';
import { and, gt, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import {
  byGuard,
  channelOf,
  GUARDS_AT_ONCE,
  type Messaging,
  markUnreached,
  mayBeReached,
} from './message-guards';
import { findDuties, isBetween, type StoredDuty } from './queries';
import { DAYS_TOLD, remindGuards, tellShifts } from './tell-guards';
import { tellReleases } from './tell-releases';

type JobPorts = Pick<Ports, 'db' | 'clock'> & Messaging;

/** Shifts of which the guards are perhaps to be told or reminded; what was told and needs nothing more is not read. */
const mayBeDue = ({ confirmHours }: DatedSetting, now: Date): SQL | undefined =>
  or(
    isNull(dutyTable.toldAt),
    isNotNull(dutyTable.releaseToldAt),
    isNotNull(dutyTable.failedMessage),
    ne(dutyTable.toldStartsAt, assignmentTable.startsAt),
    ne(dutyTable.toldEndsAt, assignmentTable.endsAt),
    and(
      isNull(dutyTable.answer),
      isNull(dutyTable.remindedAt),
      lte(assignmentTable.startsAt, addHours(now, confirmHours)),
    ),
  );

/**
 * Tells guards of what is untold `tellHours` before its start, with their other untold shifts of the next seven days, and
 * reminds who has not confirmed `confirmHours` before, and tells who is no longer on a shift. The rows are locked and
 * judged again in each transaction, so that several servers tell once. Whom no service reaches is told by staff.
 */
export const tellDueGuards = async (ports: JobPorts, stopping?: AbortSignal): Promise<void> => {
  const { db, clock } = ports;
  const now = clock.now();
  const setting = await findSetting(db);
  const upcoming = await findDuties(
    db,
    'en',
    and(
      gt(assignmentTable.startsAt, now),
      isBetween(now, addHours(now, Math.max(DAYS_TOLD * 24, setting.tellHours))),
      mayBeDue(setting, now),
      mayBeReached(ports),
      isOnStaff(now),
    ),
  );
  const stateOf = ({ facts }: StoredDuty) => dutyState(facts, setting.lateMinutes, now.toISOString());
  const startsWithin = ({ startsAt }: StoredDuty, hours: number) =>
    new Date(startsAt) <= addHours(now, hours);
  const guards = byGuard(markUnreached(upcoming).filter((duty) => channelOf(duty, ports) !== 'hand'));
  const untold = guards
    .map((own) => own.filter((duty) => stateOf(duty) === 'untold'))
    .filter((own) => own.some((duty) => startsWithin(duty, setting.tellHours)));
  const unconfirmed = guards
    .map((own) =>
      own.filter(
        (duty) =>
          stateOf(duty) === 'told' && startsWithin(duty, setting.confirmHours) && !duty.record?.remindedAt,
      ),
    )
    .filter((own) => own.length > 0);
  for (const [act, groups] of [
    [tellShifts, untold],
    [remindGuards, unconfirmed],
  ] as const)
    for (const some of chunksOf(groups, GUARDS_AT_ONCE)) {
      if (stopping?.aborted) return;
      await db.transaction(async (tx) => {
        await act(tx, jobAt(now), some.flat(), { setting, messaging: ports });
        await announceChange(tx, now, STALE_WITH_DUTIES);
      });
    }
  await tellReleases(ports, stopping);
};
