import type { AdminHome } from '@contract/home';
import type { Time } from '@contract/primitives';

/** Neighbouring hours of a day with the same number of open places. */
export interface Gap {
  from: Time;
  /** "24:00" at the end of the day. */
  to: string;
  open: number;
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export const gapsOf = (hours: AdminHome['hours']): Gap[] => {
  const gaps: Gap[] = [];
  for (const [hour, { filled, required }] of hours.entries()) {
    const open = required - filled;
    if (open <= 0) continue;
    const before = gaps.at(-1);
    if (before?.to === clock(hour) && before.open === open) before.to = clock(hour + 1);
    else gaps.push({ from: clock(hour), to: clock(hour + 1), open });
  }
  return gaps;
};
