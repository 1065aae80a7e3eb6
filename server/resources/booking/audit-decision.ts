import type { BookingDecision } from '@contract/audit';
import type { Minor } from '@contract/primitives';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { BookingRow } from '@server/model/booking';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findSetting } from '@server/platform/setting/queries';

interface AuditedDecision {
  action: BookingDecision;
  /** The booking before and after the decision. */
  before: BookingRow;
  after: BookingRow;
  /** The amount of the decided slots, or by how much a change alters it. */
  amount: Minor;
  reason: string | null;
  more?: object;
}

/** Audits a decision about a booking, with its amount. */
export const auditDecision = async (
  tx: Tx,
  actor: AnyActor,
  { action, before, after, amount, reason, more }: AuditedDecision,
): Promise<void> => {
  const { currency } = await findSetting(tx);
  await recordAudit(tx, actor, {
    action,
    subject: `booking:${before.id}`,
    before: { status: before.status, total: before.total },
    after: { status: after.status, total: after.total, amount, currency, reason, ...more },
  });
  await announceChange(tx, actor.now, ['Audit']);
};
