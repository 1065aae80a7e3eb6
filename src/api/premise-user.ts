import { premiseCalls } from '@contract/premise';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './client';
import { useChange } from './use-change';

/** Who sees a premise as its user. */
export const usePremiseUsers = (premiseId: number) =>
  useQuery({
    queryKey: ['Premise', 'users', premiseId],
    queryFn: ({ signal }) => request(premiseCalls.users, { params: { premiseId }, signal }),
  });

/** Who could become one: clients of its company who aren't yet, at most so many. */
export const useAssignablePremiseUsers = (premiseId: number, globalKey: string, most: number) =>
  useQuery({
    queryKey: ['Premise', 'assignable', premiseId, globalKey],
    queryFn: ({ signal }) =>
      request(premiseCalls.assignableUsers, {
        params: { premiseId },
        query: { ...(globalKey ? { globalKey } : {}), limit: most },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useAddPremiseUsers = (premiseId: number) =>
  useChange(['Premise', 'Audit'], (userIds: number[], sent) =>
    request(premiseCalls.addUsers, { params: { premiseId }, body: { userIds }, ...sent }),
  );

export const useRemovePremiseUser = (premiseId: number) =>
  useChange(['Premise', 'Audit'], (userId: number, sent) =>
    request(premiseCalls.removeUsers, {
      params: { premiseId },
      query: { userIds: [String(userId)] },
      ...sent,
    }),
  );
