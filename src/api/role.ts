import type { RoleName } from '@contract/access';
import { roleCalls } from '@contract/role';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './client';

/** How many people a picker offers at a time. */
export const MOST_OFFERED = 50;

/** People who can be given a role, each with whether the person has it already. */
export const useAssignable = (role: RoleName, globalKey: string) =>
  useQuery({
    queryKey: [roleCalls.assignable.tells, roleCalls.assignable.path, role, globalKey],
    queryFn: async ({ signal }) => {
      const search = globalKey ? { globalKey } : {};
      const [people, holders] = await Promise.all([
        request(roleCalls.assignable, { query: { ...search, limit: String(MOST_OFFERED) }, signal }),
        // In the same order, so that those of the people who have the role are among the first of them.
        request(roleCalls.users, {
          params: { role },
          query: { ...search, limit: '100', sort: 'name' },
          signal,
        }),
      ]);
      const holding = new Set(holders.items.map(({ id }) => id));
      return people.map((person) => ({ ...person, hasRole: holding.has(person.id) }));
    },
    placeholderData: keepPreviousData,
  });
