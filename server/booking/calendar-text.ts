import ical, { type ICalEventData } from 'ical-generator';

const EVENTS_AT_ONCE = 25;
/** Calendar programs ask again after so many seconds, where they listen to it. */
const ASK_AGAIN = 3_600;

const FIRST_EVENT = 'BEGIN:VEVENT';
const END = 'END:VCALENDAR';

export const CALENDAR_HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="keepwatch.ics"',
  'cache-control': 'private, no-cache',
};

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Events as one iCalendar. Folding its lines is slow, so they are written a few at a time, and other calls have
 * their turn between.
 */
export const calendarText = async (name: string, events: readonly ICalEventData[]): Promise<string> => {
  const write = (some: readonly ICalEventData[]) =>
    ical({
      name,
      prodId: { company: 'Keepwatch', product: 'Shifts' },
      ttl: ASK_AGAIN,
      events: [...some],
    }).toString();
  const frame = write([]);
  const parts = [frame.slice(0, frame.lastIndexOf(END))];
  for (let from = 0; from < events.length; from += EVENTS_AT_ONCE) {
    await turn();
    const text = write(events.slice(from, from + EVENTS_AT_ONCE));
    parts.push(text.slice(text.indexOf(FIRST_EVENT), text.lastIndexOf(END)));
  }
  return parts.join('') + frame.slice(frame.lastIndexOf(END));
};
