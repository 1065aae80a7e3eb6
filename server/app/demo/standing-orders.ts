import { DEFAULT_NOTICE_DAYS } from '@contract/standing-order';
import { addMonths, firstDayOf, monthOf } from '@domain/day';
import { actorAt } from '@server/base/actor';
import { createStandingOrder } from '@server/resources/standing-order/save-standing-order';
import type { DemoWorld } from './past-bookings';
import { itemOf, ordered } from './scenario';
import type { Step } from './timeline';

const HOUR = 3_600_000;
const WEEKDAYS = [1, 2, 3, 4, 5];

/**
 * The weekday nights of the first client's premise as a standing order. It begins in the month after next, so that none
 * of its months is ordered before the demo starts, whatever the day.
 */
export const standingOrderSteps = ({ people: { client }, sites, today, now }: DemoWorld): Step[] => {
  const site = sites.find(({ closed, company, night }) => !closed && company === 0 && night > 0);
  if (!site) return [];
  const shifts = site.nightShifts.map((shift) => ordered(shift, site.night));
  const { dates: _dates, selectMode: _mode, shifts: _shifts, ...contact } = itemOf(client, 'Single', [], []);
  return [
    {
      at: new Date(now.getTime() - HOUR),
      run: (tx, then) =>
        createStandingOrder(tx, actorAt(client.viewer, then), {
          ...contact,
          premiseId: site.id,
          weekdays: WEEKDAYS,
          publicHolidays: 'keep',
          from: firstDayOf(addMonths(monthOf(today), 2)),
          shifts,
          noticeDays: DEFAULT_NOTICE_DAYS,
        }),
    },
  ];
};
