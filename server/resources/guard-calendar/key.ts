import { guardCalendarCalls } from '@contract/guard-calendar';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { notFound, RefusalError } from '@server/base/refusal';
import { hashOf, newToken } from '@server/base/token';
import { guardTable } from '@server/model/guard';
import { guardCalendarKeyTable } from '@server/model/guard-calendar';
import { guardInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { queueMail } from '@server/platform/mail/queue-mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { guardCalendarPath } from '@server/platform/token/guard-calendar-path';
import { and, eq } from 'drizzle-orm';

/** Locks the guard, so that its key isn't issued twice at once; 404 out of the viewer's reach. */
const lockGuard = async (tx: Tx, { viewer }: Actor, guardId: number) => {
  const guard = await lockRow(
    tx
      .select({ email: guardTable.email })
      .from(guardTable)
      .where(within(guardInReach(tx, viewer, 'guard.edit'), eq(guardTable.id, guardId))),
  );
  return guard;
};

const record = async (tx: Tx, actor: Actor, guardId: number, action: string): Promise<void> => {
  await recordAudit(tx, actor, { action, subject: `guard:${guardId}`, before: null, after: null });
  await announceChange(tx, actor.now, guardCalendarCalls.send.tells);
};

/**
 * Mails a guard the link to a new calendar, which replaces the old one. Only the key's hash is stored. Throws conflict for a guard
 * without an email.
 */
export const sendGuardCalendar = async (tx: Tx, actor: Actor, guardId: number): Promise<void> => {
  const { email } = await lockGuard(tx, actor, guardId);
  if (!email) throw new RefusalError('conflict', {}, { reason: 'guardWithoutEmail' });
  const { now, lang: language } = actor;
  const key = newToken();
  const stored = { keyHash: await hashOf(key), language, createdAt: now };
  await tx
    .insert(guardCalendarKeyTable)
    .values({ guardId, ...stored })
    .onConflictDoUpdate({ target: guardCalendarKeyTable.guardId, set: stored });
  const content = { kind: 'guardCalendar', params: {}, path: guardCalendarPath(key) } as const;
  await queueMail(tx, { to: email, language, content, guardId }, now);
  await record(tx, actor, guardId, 'guard.calendar_given');
};

export const endGuardCalendarKey = async (tx: Tx, actor: Actor, guardId: number): Promise<void> => {
  await lockGuard(tx, actor, guardId);
  await tx.delete(guardCalendarKeyTable).where(eq(guardCalendarKeyTable.guardId, guardId));
  await record(tx, actor, guardId, 'guard.calendar_ended');
};

/** When the guard's key was created; null without one. */
export const findGuardCalendarAge = async (
  tx: Tx,
  { viewer }: Actor,
  guardId: number,
): Promise<string | null> => {
  const [row] = await tx
    .select({ createdAt: guardCalendarKeyTable.createdAt })
    .from(guardTable)
    .leftJoin(guardCalendarKeyTable, eq(guardCalendarKeyTable.guardId, guardTable.id))
    .where(within(guardInReach(tx, viewer, 'guard.edit'), eq(guardTable.id, guardId)));
  if (!row) throw notFound();
  return row.createdAt?.toISOString() ?? null;
};

/** The guard of a key, if active; else null. */
export const findCalendarGuard = async (tx: Tx, key: string) => {
  const [guard] = await tx
    .select({ guardId: guardTable.id, language: guardCalendarKeyTable.language })
    .from(guardCalendarKeyTable)
    .innerJoin(guardTable, eq(guardTable.id, guardCalendarKeyTable.guardId))
    .where(and(eq(guardCalendarKeyTable.keyHash, await hashOf(key)), eq(guardTable.status, 'active')));
  return guard ?? null;
};
