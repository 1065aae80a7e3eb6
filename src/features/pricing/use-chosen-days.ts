import type { Day } from '@contract/primitives';
import { daysFrom } from '@domain/day';
import type { Stroke } from '@src/components/calendar/use-day-drag';
import { useRef, useState } from 'react';

/** Days selected in the calendar or the list, in order. */
export const useChosenDays = () => {
  const [days, setDays] = useState<readonly Day[]>([]);
  const before = useRef<readonly Day[]>([]);
  const select = (chosen: Iterable<Day>) => setDays([...new Set(chosen)].sort());
  return {
    days,
    toggle: (day: Day) => select(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]),
    /** A stroke adds its days to the selection before it. */
    stroke: ({ from, to, isStart }: Stroke) => {
      if (isStart) before.current = days;
      select([...before.current, ...(from <= to ? daysFrom(from, to) : daysFrom(to, from))]);
    },
    clear: () => setDays([]),
  };
};
export type ChosenDays = ReturnType<typeof useChosenDays>;
