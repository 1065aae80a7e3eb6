import { premiseCalls } from '@contract/premise';
import { type App, mount } from '@server/http/mount';
import { isPremiseInReach } from '@server/premise/queries';
import { notFound } from '@server/refusal';
import { listLiveBookings } from './live-bookings';
import { listPremiseDays, listPremiseShifts, listShiftsOfDay } from './premise-day';

/** A premise's days are made of slots, so they are served here. */
export const mountPremiseDays = (app: App) => {
  for (const area of ['admin', 'client'] as const) {
    mount(app, premiseCalls.shiftsOfDay[area], async ({ tx, actor, input }) => {
      const { id } = input.params;
      if (!(await isPremiseInReach(tx, actor.viewer, 'premise.read', id))) throw notFound();
      return listShiftsOfDay(tx, actor, id, input.query.date);
    });
    mount(app, premiseCalls.calendar[area], async ({ tx, actor, input }) => {
      const { id } = input.params;
      if (!(await isPremiseInReach(tx, actor.viewer, 'booking.read', id))) throw notFound();
      return listPremiseDays(tx, actor.now, id, input.query.month);
    });
    mount(app, premiseCalls.week[area], async ({ tx, actor, input }) => {
      const { id } = input.params;
      if (!(await isPremiseInReach(tx, actor.viewer, 'booking.read', id))) throw notFound();
      return listPremiseShifts(tx, actor.now, id, input.query);
    });
  }
  mount(app, premiseCalls.liveBookings, async ({ tx, actor, input }) => {
    const { id } = input.params;
    if (!(await isPremiseInReach(tx, actor.viewer, 'premise.edit', id))) throw notFound();
    return listLiveBookings(tx, id, input.query, actor.now);
  });
};
