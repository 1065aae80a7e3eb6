import type { FlagName, RoleName } from '@contract/access';

/** The signed-in person, as rules and queries see it. In an area, only the roles that count there. */
export interface Viewer {
  userId: number;
  name: string;
  roles: readonly RoleName[];
  flags: readonly FlagName[];
  companyId: number | null;
  signInId: string;
}
