import type { RoleName } from '@contract/access';
import type { User } from '@contract/person';

/** From most to least rights; Client last. */
export const ROLES_IN_ORDER: readonly RoleName[] = ['SuperAdmin', 'Manager', 'Agent', 'Staff', 'Client'];

export const rolesOfUser = ({ userRoles }: Pick<User, 'userRoles'>): RoleName[] =>
  ROLES_IN_ORDER.filter((name) => userRoles.some(({ role }) => role.name === name));
