import type { ChangeKey } from '@contract/event';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A call that changes something; what stands under the keys is fetched again, whether it was done or refused. */
export const useChange = <V, A>(keys: readonly ChangeKey[], mutationFn: (wanted: V) => Promise<A>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
};
