import { comboCalls } from '@contract/metadata';
import { shiftCalls } from '@contract/shift';
import type { CallGiven } from './client';
import { useCall } from './use-call';

const STALE_AFTER = 300_000;

/** All entries of one kind, for pickers and to show the names of ids. */
export const useCombo = <C extends (typeof comboCalls)[keyof typeof comboCalls]>(call: C) =>
  useCall(call, { query: { limit: 1000 } } as CallGiven<C>, { staleTime: STALE_AFTER });

/** Returns a function that names a licence type, also one no longer active; it returns "…" while names load. */
export const useLicenceTypeName = (): ((code: string) => string) => {
  const types = useCall(
    comboCalls.licenceType,
    { query: { limit: '1000', withInactive: 'true' } },
    { staleTime: STALE_AFTER },
  ).data;
  return (code) => (types ? (types.find((type) => type.code === code)?.name ?? code) : '…');
};

/** Shifts that can be ordered at a premise, with today's prices. */
export const usePremiseShifts = (premiseId: number) =>
  useCall(
    shiftCalls.combo,
    { params: { premiseId }, query: { withPrice: 'true' } },
    { staleTime: STALE_AFTER },
  );
