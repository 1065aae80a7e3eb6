import { premiseUserCalls } from '@contract/premise-user';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './client';
import { useChange } from './use-change';

/** Who sees a premise as its user. */
export const usePremiseUsers = (premiseId: number) =>
  useQuery({
    queryKey: ['Premise', 'users', premiseId],
    queryFn: ({ signal }) => request(premiseUserCalls.list, { params: { premiseId }, signal }),
  });

/** Who could become one: clients of its company who aren't yet, at most so many. */
export const useAssignablePremiseUsers = (premiseId: number, globalKey: string, most: number) =>
  useQuery({
    queryKey: ['Premise', 'assignable', premiseId, globalKey],
    queryFn: ({ signal }) =>
      request(premiseUserCalls.assignable, {
        params: { premiseId },
        query: { ...(globalKey ? { globalKey } : {}), limit: most },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useAddPremiseUsers = (premiseId: number) =>
  useChange(['Premise', 'Audit'], (userIds: number[], sent) =>
    request(premiseUserCalls.add, { params: { premiseId }, body: { userIds }, ...sent }),
  );

export const useRemovePremiseUser = (premiseId: number) =>
  useChange(['Premise', 'Audit'], (userId: number, sent) =>
    request(premiseUserCalls.remove, {
      params: { premiseId },
      query: { userIds: [String(userId)] },
      ...sent,
    }),
  );
