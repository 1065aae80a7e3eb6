import { userCalls } from '@contract/user';
import { isSameValue } from '@domain/same-value';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type AuditEntry, recordAudit } from '@server/platform/audit/record-audit';
import { announceChange, announceReach } from '@server/platform/outbox/announce-change';
import type { LockedUser } from './lock-queries';

interface UserChange {
  before: LockedUser;
  after: LockedUser;
}

/** Never the password. */
const auditedFields = ({ email, firstName, lastName, phone, language, companyId, ...user }: LockedUser) => ({
  email,
  firstName,
  lastName,
  phone,
  language,
  companyId,
  status: user.status,
  statusReason: user.statusReason,
  roles: user.roles,
  flags: user.flags,
});

/** Audits changes of users, one row each, and announces them. */
export const recordUserChanges = async (
  tx: Tx,
  actor: Actor,
  action: `${'user' | 'role'}.${string}`,
  changes: readonly UserChange[],
): Promise<void> => {
  const [first, ...others] = changes.map(
    ({ before, after }): AuditEntry => ({
      action,
      subject: `user:${before.id}`,
      before: auditedFields(before),
      after: auditedFields(after),
    }),
  );
  if (!first) return;
  await recordAudit(tx, actor, first, ...others);
  const idsOf = (hasOtherRoles: boolean) =>
    changes
      .filter(({ before, after }) => isSameValue(before.roles, after.roles) !== hasOtherRoles)
      .map(({ before }) => before.id);
  await announceChange(tx, actor.now, [...userCalls.save.tells, 'Account', 'Session'], idsOf(false));
  await announceReach(tx, actor.now, idsOf(true));
};
