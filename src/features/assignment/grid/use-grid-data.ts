import { assignmentCalls, type GridGuard, type StaffingGrid } from '@contract/assignment';
import type { Id } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { useCall } from '@src/api/use-call';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotsById } from '../pending';
import { factsOf } from '../staffing-facts';
import { useStaffing } from '../use-staffing';
import { mergePeriods, type Period, periodToLoad } from './period';
import { type GuardFilters, NO_GUARD_FILTERS, useMoreGuards } from './use-more-guards';

const withGuards = (grid: StaffingGrid, guards: readonly GridGuard[]): StaffingGrid =>
  guards.length === 0
    ? grid
    : {
        ...grid,
        guards: [...new Map([...grid.guards, ...guards].map((guard) => [guard.id, guard])).values()],
      };

const NO_SLOTS: SlotsById = new Map();

interface GridDataOptions {
  shown: Period;
  premiseIds?: readonly Id[] | undefined;
  draftKey: string;
  /** Of the guards who are on none of the slots. */
  guardFilters?: GuardFilters;
}

/**
 * The data of a staffing grid and its pending changes. The days of pending changes stay loaded when another period is
 * shown, so that they are checked until they are saved; `loadPeriod` loads more days.
 */
export const useGridData = ({
  shown,
  premiseIds,
  draftKey,
  guardFilters = NO_GUARD_FILTERS,
}: GridDataOptions) => {
  const { t } = useTranslation();
  const [pendingPeriod, setPendingPeriod] = useState<Period>();
  const [rotationPeriod, setRotationPeriod] = useState<Period>();
  const period = periodToLoad(rotationPeriod ? mergePeriods(shown, rotationPeriod) : shown, pendingPeriod);
  const given = { ...period, ...(premiseIds?.length ? { premiseIds: premiseIds.map(String) } : {}) };
  const query = useCall(assignmentCalls.grid, { query: given }, { keepsPrevious: true });
  /** The guards of pending rows, which are judged whatever their rank. */
  const [pendingGuards, setPendingGuards] = useState('');
  const { guards, ...moreGuards } = useMoreGuards({
    query: given,
    grid: query.data,
    filters: guardFilters,
    neededIds: pendingGuards.split(',').filter(Boolean).map(Number),
  });
  const data = useMemo(() => query.data && withGuards(query.data, guards), [query.data, guards]);
  const slots = useMemo(
    (): SlotsById => (data ? new Map(data.slots.map((slot): [Id, Slot] => [slot.id, slot])) : NO_SLOTS),
    [data],
  );
  const facts = useMemo(() => data && factsOf(t, data, data.slots), [t, data]);
  const staffing = useStaffing({ draftKey, slots, facts });
  const dates = staffing.pending.flatMap(({ slotId }) => slots.get(slotId)?.date ?? []).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (pendingPeriod?.from !== from || pendingPeriod?.to !== to)
    setPendingPeriod(from && to ? { from, to } : undefined);
  const guardIds = [...new Set(staffing.pending.map(({ guardId }) => guardId))]
    .sort((a, b) => a - b)
    .join(',');
  if (pendingGuards !== guardIds) setPendingGuards(guardIds);
  return { query, data, moreGuards, slots, facts, staffing, pendingPeriod, loadPeriod: setRotationPeriod };
};
