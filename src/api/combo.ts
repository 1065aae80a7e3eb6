import type { comboCalls } from '@contract/metadata';
import { shiftCalls } from '@contract/shift';
import type { CallGiven } from './client';
import { useCall } from './use-call';

export const COMBO_STALE_AFTER = 300_000;

/** All entries of one kind, for pickers and to show the names of ids. */
export const useCombo = <C extends (typeof comboCalls)[keyof typeof comboCalls]>(call: C) =>
  useCall(call, { query: { limit: 1000 } } as CallGiven<C>, { staleTime: COMBO_STALE_AFTER });

/** Shifts that can be ordered at a premise, with today's prices. */
export const usePremiseShifts = (premiseId: number) =>
  useCall(
    shiftCalls.combo,
    { params: { premiseId }, query: { withPrice: 'true' } },
    { staleTime: COMBO_STALE_AFTER },
  );
