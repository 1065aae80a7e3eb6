import type { RoleName } from '@contract/access';
import type { CallQuery } from '@contract/call';
import { roleCalls } from '@contract/role';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './client';
import { useChange } from './use-change';

export type RoleUserQuery = CallQuery<typeof roleCalls.users>;

/** A page of those who have a role; the page before stays in sight while the next one is fetched. */
export const useRoleUsers = (role: RoleName, query: RoleUserQuery) =>
  useQuery({
    queryKey: ['User', 'ofRole', role, query],
    queryFn: ({ signal }) => request(roleCalls.users, { params: { role }, query, signal }),
    // Those of another role would pass for those of this one.
    placeholderData: (before, query) => (query?.queryKey[2] === role ? before : undefined),
  });

/** How many people a picker offers at a time. */
export const MOST_OFFERED = 50;

/** People who can be given a role, each with whether the person has it already. */
export const useAssignable = (role: RoleName, globalKey: string) =>
  useQuery({
    queryKey: ['User', 'assignable', role, globalKey],
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

export const useAssignRole = (role: RoleName) =>
  useChange(['User', 'Audit'], (userIds: number[], sent) =>
    request(roleCalls.assign, { params: { role }, body: { userIds }, ...sent }),
  );

export const useRemoveRole = (role: RoleName) =>
  useChange(['User', 'Audit'], (userId: number, sent) =>
    request(roleCalls.remove, { params: { role, userId }, ...sent }),
  );
