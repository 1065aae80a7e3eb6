import { assignmentCalls } from '@contract/assignment';
import type { Slot } from '@contract/booking';
import type { Id } from '@contract/primitives';
import { useCall } from '@src/api/use-call';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotsById } from '../pending';
import { factsOf } from '../staffing-facts';
import { useStaffing } from '../use-staffing';
import { hullOf, type Period, periodToLoad } from './period';

const NO_SLOTS: SlotsById = new Map();

interface GridDataOptions {
  shown: Period;
  premiseIds?: readonly Id[] | undefined;
  draftKey: string;
}

/**
 * What a staffing grid shows and changes. The days of what is laid out stay loaded when another period is shown, so that
 * it is judged until it is saved; `reach` loads more days.
 */
export const useGridData = ({ shown, premiseIds, draftKey }: GridDataOptions) => {
  const { t } = useTranslation();
  const [held, setHeld] = useState<Period>();
  const [reached, setReached] = useState<Period>();
  const period = periodToLoad(reached ? hullOf(shown, reached) : shown, held);
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
  if (held?.from !== from || held?.to !== to) setHeld(from && to ? { from, to } : undefined);
  return { query, slots, facts, staffing, held, reach: setReached };
};
