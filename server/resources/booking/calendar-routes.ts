import { bookingCalendarCalls } from '@contract/booking-calendar';
import { CALENDAR_HEADERS } from '@server/platform/calendar/calendar-text';
import { type App, mount } from '@server/platform/http/mount';
import { endCalendarKey, findCalendarKeyAge, issueCalendarKey } from '@server/platform/token/calendar-key';
import { renderShiftCalendar } from './shift-calendar';

export const mountBookingCalendar = (app: App) => {
  mount(app, bookingCalendarCalls.find, async ({ tx, actor }) => ({
    createdAt: await findCalendarKeyAge(tx, actor.viewer.userId),
  }));
  mount(app, bookingCalendarCalls.create, async ({ tx, actor, ports }) => {
    const key = await issueCalendarKey(tx, actor);
    return { key, url: `${ports.publicUrl}${bookingCalendarCalls.read.path}?key=${key}` };
  });
  mount(app, bookingCalendarCalls.remove, async ({ tx, actor }) => {
    await endCalendarKey(tx, actor, actor.viewer.userId);
    return undefined;
  });
  mount(
    app,
    bookingCalendarCalls.read,
    async ({ tx, actor, input, ports }) =>
      new Response(await renderShiftCalendar(tx, actor, input.query, ports.publicUrl), {
        headers: CALENDAR_HEADERS,
      }),
  );
};
