import { STALE_WITH_DUTIES } from '@contract/change-key';
import { dutyState } from '@domain/duty-state';
import { jobAt } from '@server/base/actor';
import type { Ports } from '@server/base/ports/ports';
import { assignmentTable } from '@server/model/assignment';
import { dutyTable } from '@server/model/duty';
import { premiseTable } from '@server/model/premise';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findSetting } from '@server/platform/setting/queries';
import { addHours } from 'date-fns';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { lockAssignedDuties, writeDuties } from './change-duties';
import { findDuties, isBetween, type StoredDuty } from './queries';

/** A guard who is missing is found also after a server was down for so long. */
const HOURS_BACK = 24;

/** Marks the guards who are missing, once each, and tells every screen. */
export const markMissingGuards = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> => {
  const now = clock.now();
  const { lateMinutes } = await findSetting(db);
  const isMissing = ({ facts }: StoredDuty) => dutyState(facts, lateMinutes, now.toISOString()) === 'missing';
  const begun = await findDuties(
    db,
    'en',
    and(
      eq(premiseTable.checkIn, true),
      isBetween(addHours(now, -HOURS_BACK), now),
      gt(assignmentTable.startsAt, addHours(now, -HOURS_BACK)),
      isNull(dutyTable.missingAt),
      or(isNull(dutyTable.checkedInAt), eq(dutyTable.isInUnconfirmed, true)),
    ),
  );
  const found = begun.filter((duty) => isMissing(duty) && !duty.record?.missingAt);
  if (found.length === 0 || stopping?.aborted) return;
  await db.transaction(async (tx) => {
    const actor = jobAt(now);
    // Who was released meanwhile is left out.
    const missing = (await lockAssignedDuties(tx, found, actor.lang)).filter(
      (duty) => isMissing(duty) && !duty.record?.missingAt,
    );
    if (missing.length === 0) return;
    await writeDuties(
      tx,
      actor,
      missing.map((duty) => ({ duty, change: { missingAt: now } })),
      { act: 'absence' },
    );
    await announceChange(tx, now, STALE_WITH_DUTIES);
  });
};
