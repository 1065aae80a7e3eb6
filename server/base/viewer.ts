import type { FlagName, RoleName } from '@contract/access';

/** The signed-in user for rules and queries. Calls of an area have only the roles of that area. */
export interface Viewer {
  userId: number;
  name: string;
  roles: readonly RoleName[];
  flags: readonly FlagName[];
  companyId: number | null;
  signInId: string;
  /** When the password or a code was last entered in the session; null outside a session. */
  confirmedAt: Date | null;
}

/** Unrestricted viewer for jobs. */
export const JOB_VIEWER: Viewer = {
  userId: 0,
  name: '',
  roles: ['SuperAdmin'],
  flags: [],
  companyId: null,
  signInId: '',
  confirmedAt: null,
};
