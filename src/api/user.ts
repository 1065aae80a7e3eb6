import type { User, user } from '@contract/person';
import { type ListedUser, userCalls } from '@contract/user';
import { keyOf } from './use-call';
import { useChange, type WriteCall } from './use-change';

/** A change of one person, whose page goes on from the version that it now has. */
export const useUserChange = <C extends WriteCall & { answer: typeof user }>(call: C) =>
  useChange(call, (answer, queryClient) => {
    const saved = answer as User;
    queryClient.setQueryData<ListedUser>(
      keyOf(userCalls.get, { params: { id: saved.id } }),
      (before) => before && { ...before, ...saved },
    );
  });
