import type { RoleName } from '@contract/access';
import { paths } from '@src/lib/paths';
import { ROLES_IN_ORDER } from '@src/lib/roles';

const FIRST_ROLE: RoleName = 'SuperAdmin';

export const readRole = (search: URLSearchParams): RoleName =>
  ROLES_IN_ORDER.find((role) => role === search.get('role')) ?? FIRST_ROLE;

/** The page of a role, without filters. */
export const pathOfRole = (role: RoleName): string =>
  role === FIRST_ROLE ? paths.roles : `${paths.roles}?role=${role}`;

export const RIGHTS_PATH = `${paths.roles}?tab=rights`;

/** The maximum of one change. */
const MAX_PEOPLE = 500;

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** The person whose scope is open. */
export const readPerson = (search: URLSearchParams): number | undefined => {
  const text = search.get('user') ?? '';
  return isId(text) ? Number(text) : undefined;
};

/** The people whose scopes are changed together, from "3,7"; undefined if the URL has none. */
export const readPeople = (search: URLSearchParams): number[] | undefined => {
  const ids = search.get('people')?.split(',');
  if (!ids) return;
  return [...new Set(ids.filter(isId).map(Number))].slice(0, MAX_PEOPLE);
};

export const pathOfPeople = (userIds: readonly number[]): string =>
  `${RIGHTS_PATH}&people=${userIds.join(',')}`;
