import { premiseCalls } from '@contract/premise';
import { type App, mount } from '@server/platform/http/mount';
import { requirePremise } from '@server/resources/premise/queries';
import { listLiveBookings } from './live-bookings';
import { listPremiseDays, listPremiseShifts, listShiftsOfDay } from './premise-day';

/** Routes of the premise's days, served here because days consist of slots. */
export const mountPremiseDays = (app: App) => {
  for (const area of ['admin', 'client'] as const) {
    mount(app, premiseCalls.shiftsOfDay[area], async ({ tx, actor, input }) => {
      const { id } = input.params;
      await requirePremise(tx, actor.viewer, 'premise.read', id);
      return listShiftsOfDay(tx, actor, id, input.query.date);
    });
    mount(app, premiseCalls.calendar[area], async ({ tx, actor, input }) => {
      const { id } = input.params;
      await requirePremise(tx, actor.viewer, 'booking.read', id);
      return listPremiseDays(tx, actor.now, id, input.query.month);
    });
    mount(app, premiseCalls.week[area], async ({ tx, actor, input }) => {
      const { id } = input.params;
      await requirePremise(tx, actor.viewer, 'booking.read', id);
      return listPremiseShifts(tx, actor.now, id, input.query);
    });
  }
  mount(app, premiseCalls.liveBookings, async ({ tx, actor, input }) => {
    const { id } = input.params;
    await requirePremise(tx, actor.viewer, 'premise.edit', id);
    return listLiveBookings(tx, id, input.query, actor.now);
  });
};
