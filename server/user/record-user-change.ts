import { type AuditRecord, recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { announceRights } from '@server/session/end-sessions';
import type { Viewer } from '@server/viewer';
import type { LockedUser } from './lock-users';

/** Who does it, when and from where: what every change of somebody else carries. */
export interface Actor {
  viewer: Viewer;
  now: Date;
  address: string;
}

/** Of a handler's context. */
export const deedOf = ({
  viewer,
  now,
  connection,
}: Pick<Actor, 'viewer' | 'now'> & { connection: { address: string } }): Actor => ({
  viewer,
  now,
  address: connection.address,
});

interface UserChange {
  before: LockedUser;
  after: LockedUser;
}

/** What the audit tells of a person: never the password. */
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

/** Keeps what was changed of people, one audit row each, and tells their open pages and those that list them. */
export const recordUserChanges = async (
  tx: Tx,
  { viewer, now, address }: Actor,
  action: `${'user' | 'role'}.${string}`,
  changes: readonly UserChange[],
): Promise<void> => {
  const [first, ...others] = changes.map(
    ({ before, after }): AuditRecord => ({
      at: now,
      byUserId: viewer.userId,
      action,
      subject: `user:${before.id}`,
      before: auditedFields(before),
      after: auditedFields(after),
      address,
    }),
  );
  if (!first) return;
  await recordAudit(tx, first, ...others);
  await announceChange(tx, now, ['User', 'Audit'], null);
  const userIds = changes.map(({ before }) => before.id);
  await announceChange(tx, now, ['Account'], userIds);
  await announceRights(tx, now, userIds);
};
