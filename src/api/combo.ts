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

type ComboName = 'company' | 'consultant' | 'premiseGroup' | 'securityGroup';

const useCombo = (name: ComboName) =>
  useQuery({
    queryKey: ['Metadata', name],
    queryFn: ({ signal }) => request(comboCalls[name], { query: { limit: 1000 }, signal }),
    staleTime: STALE_AFTER,
  });

/** Client companies; for internal users. */
export const useCompanies = () => useCombo('company');
export const useConsultants = () => useCombo('consultant');
export const useGuardGroups = () => useCombo('securityGroup');
export const usePremiseGroups = () => useCombo('premiseGroup');

/** The groups that the one who is signed in may put a premise into. */
export const usePremiseGroupsInScope = () =>
  useQuery({
    queryKey: ['Metadata', 'premiseGroup', 'inScope'],
    queryFn: ({ signal }) =>
      request(comboCalls.premiseGroup, { query: { limit: 1000, inScope: 'true' }, signal }),
  });

/** The premises in an internal user's reach. */
export const usePremiseCombo = () =>
  useQuery({
    queryKey: ['Premise', 'combo'],
    queryFn: ({ signal }) => request(comboCalls.premise, { query: { limit: 1000 }, signal }),
    staleTime: STALE_AFTER,
  });

export const useLicenceTypes = () =>
  useQuery({
    queryKey: ['Metadata', 'licenceType'],
    queryFn: ({ signal }) => request(comboCalls.licenceType, { query: {}, signal }),
    staleTime: STALE_AFTER,
  });
