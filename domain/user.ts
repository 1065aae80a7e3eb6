import type { RoleName } from '@contract/access';
import type { UserStatus } from '@contract/person';

export type UserAction = 'verify' | 'approve' | 'reject' | 'suspend' | 'activate' | 'accept' | 'invite';

/** A transition of an account's status. */
interface UserTransition {
  action: UserAction;
  from: readonly UserStatus[];
  to: UserStatus;
}

/**
 * sign-up → verify by mail → waiting → active, or rejected; active ↔ suspended. An invited user accepts by mail and is
 * active at once; a colleague whom a client asked for is invited by the approval. A rejected user can be approved later. Deletion is possible from every status and final.
 */
export const USER_TRANSITIONS: readonly UserTransition[] = [
  { action: 'verify', from: ['unverified'], to: 'waiting' },
  { action: 'accept', from: ['unverified'], to: 'active' },
  { action: 'approve', from: ['waiting', 'rejected'], to: 'active' },
  { action: 'invite', from: ['unverified', 'waiting', 'rejected'], to: 'unverified' },
  { action: 'reject', from: ['waiting'], to: 'rejected' },
  { action: 'suspend', from: ['active'], to: 'suspended' },
  { action: 'activate', from: ['suspended'], to: 'active' },
];

/** The status after an action; undefined if the current one doesn't allow it. */
export const statusAfterAction = (action: UserAction, from: UserStatus): UserStatus | undefined =>
  USER_TRANSITIONS.find((row) => row.action === action && row.from.includes(from))?.to;

/** The actions that another user who manages users can perform on an account. */
export const userActions = (status: UserStatus): UserAction[] =>
  USER_TRANSITIONS.filter(
    ({ action, from }) => from.includes(status) && !['verify', 'accept', 'invite'].includes(action),
  ).map((row) => row.action);

/** Whether a change of roles adds SuperAdmin. */
export const grantsSuperAdmin = (before: readonly RoleName[], after: readonly RoleName[]): boolean =>
  after.includes('SuperAdmin') && !before.includes('SuperAdmin');

export type SuperAdminRefusal = 'lastSuperAdmin' | 'ownSuperAdmin';

interface SuperAdminChange {
  isSelf: boolean;
  /** Effective roles: none unless the user is active. */
  before: readonly RoleName[];
  after: readonly RoleName[];
  /** The number of other active SuperAdmins. */
  otherSuperAdmins: number;
}

/**
 * Why a change of roles is refused: the last active SuperAdmin can't be removed, and users can't remove their own
 * SuperAdmin role. Undefined if the change is allowed.
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
