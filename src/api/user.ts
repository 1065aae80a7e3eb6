import type { User, user } from '@contract/person';
import { type ListedUser, userCalls } from '@contract/user';
import { keyOf } from './use-call';
import { useChange, type WriteCall } from './use-change';

/** Changes one user and stores the new version, if the call answers with it, in the cached user. */
export const useUserChange = <C extends WriteCall & { answer?: typeof user }>(call: C) =>
  useChange(call, (answer, queryClient) => {
    const saved = answer as User | undefined;
    if (!saved) return;
    queryClient.setQueryData<ListedUser>(
      keyOf(userCalls.get, { params: { id: saved.id } }),
      (before) => before && { ...before, ...saved },
    );
  });
