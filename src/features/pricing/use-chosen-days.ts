import type { Day } from '@contract/primitives';
import { daysFrom } from '@domain/day';
import type { Stroke } from '@src/components/calendar/use-day-drag';
import { useRef, useState } from 'react';

/** Days that are chosen in the calendar or the list, in order. */
export const useChosenDays = () => {
  const [days, setDays] = useState<readonly Day[]>([]);
  const before = useRef<readonly Day[]>([]);
  const put = (chosen: Iterable<Day>) => setDays([...new Set(chosen)].sort());
  return {
    days,
    toggle: (day: Day) => put(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]),
    /** A stroke adds all its days to what was chosen before it. */
    stroke: ({ from, to, isStart }: Stroke) => {
      if (isStart) before.current = days;
      put([...before.current, ...(from <= to ? daysFrom(from, to) : daysFrom(to, from))]);
    },
    clear: () => setDays([]),
  };
};
export type ChosenDays = ReturnType<typeof useChosenDays>;
