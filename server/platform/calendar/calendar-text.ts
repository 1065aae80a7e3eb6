import { nextTurn } from '@server/base/next-turn';
import ical, { type ICalEventData } from 'ical-generator';

const EVENTS_PER_TURN = 25;
/** Suggested refresh interval for calendar programs, in seconds. */
const REFRESH_SECONDS = 3_600;

const FIRST_EVENT = 'BEGIN:VEVENT';
const END = 'END:VCALENDAR';

export const CALENDAR_HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="keepwatch.ics"',
  'cache-control': 'private, no-cache',
};

/** Events as one iCalendar. Folding lines is slow, so it is written in batches and other calls run in between. */
export const calendarText = async (name: string, events: readonly ICalEventData[]): Promise<string> => {
  const write = (some: readonly ICalEventData[]) =>
    ical({
      name,
      prodId: { company: 'Keepwatch', product: 'Shifts' },
      ttl: REFRESH_SECONDS,
      events: [...some],
    }).toString();
  const frame = write([]);
  const parts = [frame.slice(0, frame.lastIndexOf(END))];
  for (let from = 0; from < events.length; from += EVENTS_PER_TURN) {
    await nextTurn();
    const text = write(events.slice(from, from + EVENTS_PER_TURN));
    parts.push(text.slice(text.indexOf(FIRST_EVENT), text.lastIndexOf(END)));
  }
  return parts.join('') + frame.slice(frame.lastIndexOf(END));
};
