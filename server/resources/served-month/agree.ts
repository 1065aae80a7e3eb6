import { type ServedMonth, servedMonthCalls } from '@contract/served-month';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { RefusalError } from '@server/base/refusal';
import { servedMonthTable } from '@server/model/served-month';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { eq } from 'drizzle-orm';
import { lockMonth } from './lock-month';
import { findServedMonth, type MonthPath } from './queries';

const refusalIn = (state: ServedMonth['state']): RefusalError | null => {
  if (state === 'open') return new RefusalError('month_open', {}, { reason: 'served' });
  if (state === 'empty') return new RefusalError('document_status', {}, { reason: 'emptyMonth' });
  return state === 'questioned' ? new RefusalError('document_status', {}, { reason: 'questionOpen' }) : null;
};

/**
 * Agrees to a month that is over, as its version is. Agreeing to what is agreed to already changes nothing. Throws
 * month_open, document_status while a question is open, and stale.
 */
export const agreeToMonth = async (
  tx: Tx,
  actor: Actor,
  path: MonthPath,
  version: number,
): Promise<ServedMonth> => {
  const { viewer, now } = actor;
  await lockMonth(tx, viewer, 'servedMonth.agree', path);
  const served = await findServedMonth(tx, actor, path);
  const refusal = refusalIn(served.state);
  if (refusal) throw refusal;
  refuseStale(served, version);
  if (served.state === 'agreed') return served;
  const agreement = { agreedBy: viewer.userId, agreedAt: now };
  // An approval of a running shift, which locks only its booking, may have changed the month meanwhile.
  const stored = await tx
    .insert(servedMonthTable)
    .values({ ...path, ...agreement })
    .onConflictDoUpdate({
      target: [servedMonthTable.premiseId, servedMonthTable.month],
      set: agreement,
      setWhere: eq(servedMonthTable.version, version),
    })
    .returning({ version: servedMonthTable.version });
  if (stored.length === 0) throw new RefusalError('stale');
  await recordAudit(tx, actor, {
    action: 'servedMonth.agreed',
    subject: `premise:${path.premiseId}`,
    after: {
      month: path.month,
      version,
      slots: served.slots.length,
      minutes: served.slots.reduce((sum, { billedMinutes }) => sum + billedMinutes, 0),
    },
  });
  await announceChange(tx, now, servedMonthCalls.agree.tells);
  return findServedMonth(tx, actor, path);
};
