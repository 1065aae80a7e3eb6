import type { RoleName } from '@contract/access';
import type { User } from '@contract/person';

/** From the widest to the narrowest, with the client apart at the end. */
export const ROLES_IN_ORDER: readonly RoleName[] = ['SuperAdmin', 'Manager', 'Agent', 'Staff', 'Client'];

export const rolesOfUser = ({ userRoles }: Pick<User, 'userRoles'>): RoleName[] =>
  ROLES_IN_ORDER.filter((name) => userRoles.some(({ role }) => role.name === name));
