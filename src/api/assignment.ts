import { assignmentCalls } from '@contract/assignment';
import type { CallBody } from '@contract/call';
import { useQuery } from '@tanstack/react-query';
import { request } from './client';
import { useChange } from './use-change';

export type StaffingChange = CallBody<typeof assignmentCalls.save>;

/** Who can stand on a slot, the best first, and why the others cannot. */
export const useCandidates = (slotId: number) =>
  useQuery({
    queryKey: ['Guard', 'candidates', slotId],
    queryFn: ({ signal }) => request(assignmentCalls.candidates, { params: { slotId }, signal }),
  });

/** Saves assignments and releases: all of them or none. */
export const useSaveStaffing = () =>
  useChange(['Booking', 'Guard', 'Premise'], (body: StaffingChange, sent) =>
    request(assignmentCalls.save, { body, ...sent }),
  );
