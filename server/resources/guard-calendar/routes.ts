import { guardCalendarCalls } from '@contract/guard-calendar';
import { CALENDAR_HEADERS } from '@server/platform/calendar/calendar-text';
import { type App, mount } from '@server/platform/http/mount';
import { endGuardCalendarKey, findGuardCalendarAge, sendGuardCalendar } from './key';
import { renderGuardCalendar } from './render';

export const mountGuardCalendar = (app: App) => {
  mount(app, guardCalendarCalls.find, async ({ tx, actor, input }) => ({
    createdAt: await findGuardCalendarAge(tx, actor, input.params.id),
  }));
  mount(app, guardCalendarCalls.send, async ({ tx, actor, input }) => {
    await sendGuardCalendar(tx, actor, input.params.id);
    return undefined;
  });
  mount(app, guardCalendarCalls.remove, async ({ tx, actor, input }) => {
    await endGuardCalendarKey(tx, actor, input.params.id);
    return undefined;
  });
  mount(
    app,
    guardCalendarCalls.read,
    async ({ tx, actor, input, ports }) =>
      new Response(await renderGuardCalendar(tx, actor, input.query.key, ports.publicUrl), {
        headers: CALENDAR_HEADERS,
      }),
  );
};
