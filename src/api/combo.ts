import { comboCalls } from '@contract/metadata';
import { shiftCalls } from '@contract/shift';
import { useQuery } from '@tanstack/react-query';
import { request } from './client';

const STALE_AFTER = 300_000;

export const useRegions = () =>
  useQuery({
    queryKey: ['Metadata', 'region'],
    queryFn: ({ signal }) => request(comboCalls.region, { query: { limit: 1000 }, signal }),
    staleTime: STALE_AFTER,
  });

/** The shifts that can be ordered at a premise, with today's prices. */
export const usePremiseShifts = (premiseId: number) =>
  useQuery({
    queryKey: ['Price', 'shifts', premiseId],
    queryFn: ({ signal }) =>
      request(shiftCalls.combo, { params: { premiseId }, query: { withPrice: 'true' }, signal }),
    staleTime: STALE_AFTER,
  });
