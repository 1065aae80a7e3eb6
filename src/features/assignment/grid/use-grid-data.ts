import { assignmentCalls } from '@contract/assignment';
import type { Slot } from '@contract/booking';
import type { Id } from '@contract/primitives';
import { useCall } from '@src/api/use-call';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotsById } from '../pending';
import { factsOf } from '../staffing-facts';
import { useStaffing } from '../use-staffing';
import { mergePeriods, type Period, periodToLoad } from './period';

const NO_SLOTS: SlotsById = new Map();

interface GridDataOptions {
  shown: Period;
  premiseIds?: readonly Id[] | undefined;
  draftKey: string;
}

/**
 * The data of a staffing grid and its pending changes. The days of pending changes stay loaded when another period is
 * shown, so that they are checked until they are saved; `loadPeriod` loads more days.
 */
export const useGridData = ({ shown, premiseIds, draftKey }: GridDataOptions) => {
  const { t } = useTranslation();
  const [pendingPeriod, setPendingPeriod] = useState<Period>();
  const [rotationPeriod, setRotationPeriod] = useState<Period>();
  const period = periodToLoad(rotationPeriod ? mergePeriods(shown, rotationPeriod) : shown, pendingPeriod);
  const query = useCall(
    assignmentCalls.grid,
    { query: { ...period, ...(premiseIds?.length ? { premiseIds: premiseIds.map(String) } : {}) } },
    { keepsPrevious: true },
  );
  const { data } = query;
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
  return { query, slots, facts, staffing, pendingPeriod, loadPeriod: setRotationPeriod };
};
