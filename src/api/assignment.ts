import { assignmentCalls } from '@contract/assignment';
import type { CallBody } from '@contract/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from './client';

export type StaffingChange = CallBody<typeof assignmentCalls.save>;

/** Who can stand on a slot, the best first, and why the others cannot. */
export const useCandidates = (slotId: number) =>
  useQuery({
    queryKey: ['Guard', 'candidates', slotId],
    queryFn: ({ signal }) => request(assignmentCalls.candidates, { params: { slotId }, signal }),
  });

/** Saves assignments and releases: all of them or none. */
export const useSaveStaffing = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: StaffingChange) => request(assignmentCalls.save, { body }),
    onSuccess: () =>
      Promise.all(
        (['Booking', 'Guard', 'Premise'] as const).map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
};
