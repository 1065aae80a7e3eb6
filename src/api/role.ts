import type { RoleName } from '@contract/access';
import { roleCalls } from '@contract/role';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './client';

/** Maximum number of people that the picker offers. */
export const MAX_OFFERED = 50;

/** People who can be given a role, each with whether they have it already. */
export const useAssignableUsers = (role: RoleName, globalKey: string) =>
  useQuery({
    queryKey: [roleCalls.assignable.tells, roleCalls.assignable.path, role, globalKey],
    queryFn: async ({ signal }) => {
      const search = globalKey ? { globalKey } : {};
      const [people, holders] = await Promise.all([
        request(roleCalls.assignable, { query: { ...search, limit: String(MAX_OFFERED) }, signal }),
        // Sorted like the candidates, so that those who have the role are among the first.
        request(roleCalls.users, {
          params: { role },
          query: { ...search, limit: '100', sort: 'name' },
          signal,
        }),
      ]);
      const holderIds = new Set(holders.items.map(({ id }) => id));
      return people.map((person) => ({ ...person, hasRole: holderIds.has(person.id) }));
    },
    placeholderData: keepPreviousData,
  });
