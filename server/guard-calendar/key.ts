import { guardCalendarCalls } from '@contract/guard-calendar';
import type { Actor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { guardInReach, within } from '@server/db/scope';
import { guardTable } from '@server/guard/table';
import { announceChange } from '@server/outbox/announce-change';
import { notFound } from '@server/refusal';
import { hashOf, newToken } from '@server/token';
import { and, eq } from 'drizzle-orm';
import { guardCalendarKeyTable } from './table';

/** 404 where the guard is out of the viewer's reach. Locked, so that two people don't write one key at once. */
const lockGuard = async (tx: Tx, { viewer }: Actor, guardId: number): Promise<void> => {
  const [guard] = await tx
    .select({ id: guardTable.id })
    .from(guardTable)
    .where(within(guardInReach(tx, viewer, 'guard.assign'), eq(guardTable.id, guardId)))
    .for('no key update');
  if (!guard) throw notFound();
};

const record = async (tx: Tx, actor: Actor, guardId: number, action: string): Promise<void> => {
  await recordAudit(tx, actor, { action, subject: `guard:${guardId}`, before: null, after: null });
  await announceChange(tx, actor.now, guardCalendarCalls.create.tells);
};

/** A new key to a guard's calendar, in the place of the old one. It is seen now or never. */
export const issueGuardCalendarKey = async (tx: Tx, actor: Actor, guardId: number): Promise<string> => {
  await lockGuard(tx, actor, guardId);
  const key = newToken();
  const kept = { keyHash: await hashOf(key), language: actor.lang, createdAt: actor.now };
  await tx
    .insert(guardCalendarKeyTable)
    .values({ guardId, ...kept })
    .onConflictDoUpdate({ target: guardCalendarKeyTable.guardId, set: kept });
  await record(tx, actor, guardId, 'guard.calendar_given');
  return key;
};

export const endGuardCalendarKey = async (tx: Tx, actor: Actor, guardId: number): Promise<void> => {
  await lockGuard(tx, actor, guardId);
  await tx.delete(guardCalendarKeyTable).where(eq(guardCalendarKeyTable.guardId, guardId));
  await record(tx, actor, guardId, 'guard.calendar_ended');
};

/** Since when the guard has a key; null without one. */
export const findGuardCalendarAge = async (
  tx: Tx,
  { viewer }: Actor,
  guardId: number,
): Promise<string | null> => {
  const [row] = await tx
    .select({ createdAt: guardCalendarKeyTable.createdAt })
    .from(guardTable)
    .leftJoin(guardCalendarKeyTable, eq(guardCalendarKeyTable.guardId, guardTable.id))
    .where(within(guardInReach(tx, viewer, 'guard.assign'), eq(guardTable.id, guardId)));
  if (!row) throw notFound();
  return row.createdAt?.toISOString() ?? null;
};

/** Whose key it is, while that guard is active. */
export const findCalendarGuard = async (tx: Tx, key: string) => {
  const [guard] = await tx
    .select({ guardId: guardTable.id, language: guardCalendarKeyTable.language })
    .from(guardCalendarKeyTable)
    .innerJoin(guardTable, eq(guardTable.id, guardCalendarKeyTable.guardId))
    .where(and(eq(guardCalendarKeyTable.keyHash, await hashOf(key)), eq(guardTable.status, 'active')));
  return guard ?? null;
};
