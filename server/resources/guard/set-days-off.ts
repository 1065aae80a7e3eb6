import { type DateOffBody, guardCalls } from '@contract/guard';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, notFound } from '@server/base/refusal';
import { dayOffTable, guardTable } from '@server/model/guard';
import { guardInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq, sql } from 'drizzle-orm';

/** 422 for a day off that ends before it begins. */
export const checkDaysOff = (dateOffs: readonly DateOffBody[]): void => {
  const problems = dateOffs.flatMap(({ from, to, until }, index) => [
    ...(to < from ? [{ path: `dateOffs.${index}.to`, code: 'ends_before_start' }] : []),
    ...(until && until < from ? [{ path: `dateOffs.${index}.until`, code: 'ends_before_start' }] : []),
  ]);
  if (problems.length > 0) throw new FieldRefusalError(problems);
};

/** The audited values of a day off, normalised so that only differences show. */
const audited = ({ from, to, kind, repeat, until, note }: DateOffBody) => ({
  ...{ kind, from, to, repeat: repeat ?? null, until: until ?? null, note: note ?? null },
});

/** Replaces all days off of a guard in reach. Existing assignments stay. */
export const setDaysOff = async (
  tx: Tx,
  actor: Actor,
  guardId: number,
  dateOffs: readonly DateOffBody[],
): Promise<void> => {
  checkDaysOff(dateOffs);
  const [guard] = await tx
    .update(guardTable)
    .set({ version: sql`${guardTable.version} + 1`, updatedAt: actor.now })
    .where(within(guardInReach(tx, actor.viewer, 'guard.assign'), eq(guardTable.id, guardId)))
    .returning({ id: guardTable.id });
  if (!guard) throw notFound();
  const before = await tx.delete(dayOffTable).where(eq(dayOffTable.guardId, guardId)).returning();
  if (dateOffs.length > 0)
    await tx.insert(dayOffTable).values(dateOffs.map((dateOff) => ({ ...dateOff, guardId })));
  await recordAudit(tx, actor, {
    action: 'guard.days_off_set',
    subject: `guard:${guardId}`,
    before: before.map(audited),
    after: dateOffs.map(audited),
  });
  await announceChange(tx, actor.now, guardCalls.save.tells);
};
