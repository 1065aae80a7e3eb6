import type { FlagName, RoleName } from '@contract/access';
import type { KeyRights } from '@domain/access';

/** The API key by which somebody acts. */
export interface ViewerKey extends KeyRights {
  id: number;
  premiseGroupIds: readonly number[];
  guardGroupIds: readonly number[];
}

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
  /** Set if an API key of the user acts: the roles and the reach are the user's, less what the key lacks. */
  key?: ViewerKey;
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
