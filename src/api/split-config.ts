import type { Area } from '@contract/access';
import { type SplitConfig, splitConfigCalls } from '@contract/split-config';
import { useQuery } from '@tanstack/react-query';
import { request } from './client';
import { useChange } from './use-change';

/** How the invoices of a premise are split. */
export const useSplitConfig = (area: Area, premiseId: number) =>
  useQuery({
    queryKey: ['Premise', 'split', area, premiseId],
    queryFn: ({ signal }) => request(splitConfigCalls.get[area], { params: { premiseId }, signal }),
  });

export const useSaveSplitConfig = (area: Area, premiseId: number) =>
  useChange(['Premise', 'Audit'], (body: SplitConfig, sent) =>
    request(splitConfigCalls.save[area], { params: { premiseId }, body, ...sent }),
  );
