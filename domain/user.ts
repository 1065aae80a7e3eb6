import type { RoleName } from '@contract/access';
import type { UserStatus } from '@contract/person';

export type UserAction = 'verify' | 'approve' | 'reject' | 'suspend' | 'activate' | 'accept';

/** One row of the life of an account (product §2). */
interface UserTransition {
  action: UserAction;
  from: readonly UserStatus[];
  to: UserStatus;
}

/**
 * sign-up → verify by mail → waiting → active, or rejected; active ↔ suspended. Who is invited accepts by mail and
 * is active at once. A rejection can be taken back. Deletion is open to all and ends everything.
 */
export const USER_TRANSITIONS: readonly UserTransition[] = [
  { action: 'verify', from: ['unverified'], to: 'waiting' },
  { action: 'accept', from: ['unverified'], to: 'active' },
  { action: 'approve', from: ['waiting', 'rejected'], to: 'active' },
  { action: 'reject', from: ['waiting'], to: 'rejected' },
  { action: 'suspend', from: ['active'], to: 'suspended' },
  { action: 'activate', from: ['suspended'], to: 'active' },
];

/** The status that an action leads to; undefined where the present one doesn't allow it. */
export const statusAfterAction = (action: UserAction, from: UserStatus): UserStatus | undefined =>
  USER_TRANSITIONS.find((row) => row.action === action && row.from.includes(from))?.to;

/** What may be done with an account now, by somebody else who manages users. */
export const userActions = (status: UserStatus): UserAction[] =>
  USER_TRANSITIONS.filter(
    (row) => row.from.includes(status) && row.action !== 'verify' && row.action !== 'accept',
  ).map((row) => row.action);

export type SuperAdminRefusal = 'lastSuperAdmin' | 'ownSuperAdmin';

interface SuperAdminChange {
  isSelf: boolean;
  /** Roles that count now: none unless the person is active. */
  before: readonly RoleName[];
  after: readonly RoleName[];
  /** Active SuperAdmins besides this person. */
  otherSuperAdmins: number;
}

/**
 * Why a change of somebody's roles must not be: the last active SuperAdmin stays, and nobody takes their own
 * SuperAdmin role. Undefined where it may be.
 */
export const superAdminRefusal = ({
  isSelf,
  before,
  after,
  otherSuperAdmins,
}: SuperAdminChange): SuperAdminRefusal | undefined => {
  const isLost = before.includes('SuperAdmin') && !after.includes('SuperAdmin');
  if (!isLost) return undefined;
  if (otherSuperAdmins === 0) return 'lastSuperAdmin';
  return isSelf ? 'ownSuperAdmin' : undefined;
};
