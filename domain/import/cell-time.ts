import type { Time } from '@contract/primitives';

const CLOCK = /^(\d{1,2}):(\d{2})(?::00)?$/;
/** A time in a spreadsheet without its format: the fraction of a day. */
const FRACTION = /^0?\.\d+$|^0$/;
const MINUTES_OF_DAY = 1440;

const timeOf = (minutes: number): Time =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Parses a cell: "07:00", "7:00", "07:00:00" or a spreadsheet's fraction of a day. Null if it is no time. */
export const timeOfCell = (cell: string): Time | null => {
  const text = cell.normalize('NFKC').trim();
  const [, hour = '', minute = ''] = CLOCK.exec(text) ?? [];
  if (hour)
    return Number(hour) < 24 && Number(minute) < 60 ? timeOf(Number(hour) * 60 + Number(minute)) : null;
  if (!FRACTION.test(text)) return null;
  const minutes = Math.round(Number(text) * MINUTES_OF_DAY);
  return minutes < MINUTES_OF_DAY ? timeOf(minutes) : null;
};
