import type { comboCalls } from '@contract/metadata';
import { shiftCalls } from '@contract/shift';
import type { CallGiven } from './client';
import { useCall } from './use-call';

const STALE_AFTER = 300_000;

/** All entries of one kind, for pickers and for the names of ids. */
export const useCombo = <C extends (typeof comboCalls)[keyof typeof comboCalls]>(call: C) =>
  useCall(call, { query: { limit: 1000 } } as CallGiven<C>, { staleTime: STALE_AFTER });

/** The shifts that can be ordered at a premise, with today's prices. */
export const usePremiseShifts = (premiseId: number) =>
  useCall(
    shiftCalls.combo,
    { params: { premiseId }, query: { withPrice: 'true' } },
    { staleTime: STALE_AFTER },
  );
