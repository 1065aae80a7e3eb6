import { STALE_WITH_DUTIES } from '@contract/duty';
import { jobAt } from '@server/base/actor';
import type { Database, Tx } from '@server/base/db/database';
import { actedBy } from '@server/model/acted-by';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { dutyHistoryTable, dutyTable } from '@server/model/duty';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { isOnStaff } from '@server/platform/duty/duty-device';
import { queueMail } from '@server/platform/mail/queue-mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findTimeZone } from '@server/platform/setting/queries';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { shiftTextOf } from './tell-guards';

/** Shifts to come that a guard was told of and is no longer on: released, or the shift is no longer in force. */
const selectReleased = (tx: Tx, now: Date) =>
  tx
    .select({
      slotId: dutyTable.slotId,
      guardId: dutyTable.guardId,
      premiseId: slotTable.premiseId,
      premise: premiseName(sql`${guardTable.language}`),
      startsAt: sql<Date>`${dutyTable.toldStartsAt}`.mapWith(slotTable.startsAt),
      endsAt: sql<Date>`${dutyTable.toldEndsAt}`.mapWith(slotTable.endsAt),
      email: guardTable.email,
      language: guardTable.language,
    })
    .from(dutyTable)
    .innerJoin(slotTable, eq(slotTable.id, dutyTable.slotId))
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .innerJoin(guardTable, eq(guardTable.id, dutyTable.guardId))
    .where(
      and(
        isNotNull(dutyTable.toldAt),
        isNull(dutyTable.releaseToldAt),
        gt(dutyTable.toldStartsAt, now),
        isNotNull(guardTable.email),
        isOnStaff(now),
        sql`(${slotTable.state} <> 'approved' or not exists (select from ${assignmentTable} stay
          where stay.slot_id = ${dutyTable.slotId} and stay.guard_id = ${dutyTable.guardId}))`,
      ),
    )
    .orderBy(asc(dutyTable.slotId), asc(dutyTable.guardId))
    .$dynamic();

/**
 * Tells guards by mail of shifts that they are no longer on, once each, on any number of servers. Assigned again, a guard
 * is told again.
 */
export const tellReleases = async (db: Database, now: Date): Promise<void> => {
  if ((await selectReleased(db, now).limit(1)).length === 0) return;
  await db.transaction(async (tx) => {
    const actor = jobAt(now);
    const zone = await findTimeZone(tx);
    for (const row of await selectReleased(tx, now).for('update', { of: dutyTable, skipLocked: true })) {
      const { slotId, guardId, premiseId, email, language, premise } = row;
      if (!email) continue;
      const times = { startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() };
      const shifts = shiftTextOf({ ...times, premise }, language, zone);
      const content = { kind: 'dutyReleased', params: { shifts, count: 1 }, path: '/duty' } as const;
      await queueMail(tx, { to: email, language, content }, now);
      await tx
        .update(dutyTable)
        .set({
          releaseToldAt: now,
          ...{ toldStartsAt: null, toldEndsAt: null, toldAt: null, toldBy: null },
          ...{
            answer: null,
            answeredAt: null,
            reason: null,
            note: null,
            lateMinutes: null,
            remindedAt: null,
          },
        })
        .where(and(eq(dutyTable.slotId, slotId), eq(dutyTable.guardId, guardId)));
      await tx.insert(dutyHistoryTable).values({
        ...{ slotId, guardId, premiseId, act: 'release', detail: { by: 'mail' }, at: now },
        ...actedBy(actor.by),
      });
    }
    await announceChange(tx, now, STALE_WITH_DUTIES);
  });
};
