import { CUSTOM_SHIFT } from '@contract/shift';
import { DEFAULT_NOTICE_DAYS } from '@contract/standing-order';
import { addDays, addMonths, firstDayOf, monthOf } from '@domain/day';
import { actorAt } from '@server/base/actor';
import { bookingTable } from '@server/model/booking';
import { standingOrderMonthTable } from '@server/model/standing-order';
import { decideBooking } from '@server/resources/booking/decide';
import { createStandingOrder } from '@server/resources/standing-order/save-standing-order';
import { eq } from 'drizzle-orm';
import type { DemoWorld } from './past-bookings';
import { itemOf, ordered } from './scenario';
import type { Step } from './timeline';

const HOUR = 3_600_000;
/** The last service date of the demo's bookings, in days from today. Programs that try the demo order after it. */
const LAST_DAY_AHEAD = 7;
const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

/**
 * The weekday nights of the first client's first premise, from the month after next on, so that none of its months is
 * ordered before the demo starts, whatever the day; and a guard on the last one's weekend of the coming days, which is
 * ordered and approved. It ends with them: no booking of the demo lies later.
 */
export const standingOrderSteps = ({ people, sites, today, now }: DemoWorld): Step[] => {
  const { client, manager } = people;
  const own = sites.filter(({ closed, company, night }) => !closed && company === 0 && night > 0);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return [];
  const { dates: _dates, selectMode: _mode, shifts: _shifts, ...contact } = itemOf(client, 'Single', [], []);
  let weekends = 0;
  return [
    {
      at: new Date(now.getTime() - HOUR),
      run: (tx, then) =>
        createStandingOrder(tx, actorAt(client.viewer, then), {
          ...contact,
          premiseId: first.id,
          weekdays: WEEKDAYS,
          publicHolidays: 'keep',
          from: firstDayOf(addMonths(monthOf(today), 2)),
          shifts: first.nightShifts.map((shift) => ordered(shift, first.night)),
          noticeDays: DEFAULT_NOTICE_DAYS,
        }),
    },
    {
      at: new Date(now.getTime() - HOUR / 2),
      run: async (tx, then) => {
        weekends = await createStandingOrder(tx, actorAt(client.viewer, then), {
          ...contact,
          premiseId: last.id,
          weekdays: WEEKEND,
          publicHolidays: 'keep',
          from: today,
          until: addDays(today, LAST_DAY_AHEAD),
          shifts: [
            {
              shiftId: CUSTOM_SHIFT,
              type: 'Morning',
              startTime: '10:00',
              endTime: '18:00',
              numOfSecurity: 1,
            },
          ],
          noticeDays: DEFAULT_NOTICE_DAYS,
          reference: 'PO 4500-110',
        });
      },
    },
    {
      at: new Date(now.getTime() - HOUR / 4),
      run: async (tx, then) => {
        const made = await tx
          .select({ bookingId: bookingTable.id, version: bookingTable.version })
          .from(standingOrderMonthTable)
          .innerJoin(bookingTable, eq(bookingTable.id, standingOrderMonthTable.bookingId))
          .where(eq(standingOrderMonthTable.standingOrderId, weekends));
        if (made.length === 0) throw new Error('The coming weekend is not ordered');
        for (const booking of made)
          await decideBooking(tx, actorAt(manager.viewer, then), { ...booking, action: 'approve' });
      },
    },
  ];
};
