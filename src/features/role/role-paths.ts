import type { RoleName } from '@contract/access';
import { paths } from '@src/lib/paths';
import { ROLES_IN_ORDER } from '@src/lib/roles';

const FIRST_ROLE: RoleName = 'SuperAdmin';

export const readRole = (search: URLSearchParams): RoleName =>
  ROLES_IN_ORDER.find((role) => role === search.get('role')) ?? FIRST_ROLE;

/** Another role begins with everybody who has it. */
export const pathOfRole = (role: RoleName): string =>
  role === FIRST_ROLE ? paths.roles : `${paths.roles}?role=${role}`;

export const RIGHTS_PATH = `${paths.roles}?tab=rights`;

/** As many as one change takes. */
const MOST_PEOPLE = 500;

const isId = (word: string): boolean => /^[1-9]\d{0,8}$/.test(word);

/** Whose scope is open. */
export const readPerson = (search: URLSearchParams): number | undefined => {
  const word = search.get('user') ?? '';
  return isId(word) ? Number(word) : undefined;
};

/** Whose scopes are changed together: "3,7"; undefined where the URL asks for no such change. */
export const readPeople = (search: URLSearchParams): number[] | undefined => {
  const words = search.get('people')?.split(',');
  if (!words) return;
  return [...new Set(words.filter(isId).map(Number))].slice(0, MOST_PEOPLE);
};

export const pathOfPeople = (userIds: readonly number[]): string =>
  `${RIGHTS_PATH}&people=${userIds.join(',')}`;
