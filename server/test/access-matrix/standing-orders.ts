import { CUSTOM_SHIFT } from '@contract/shift';
import { DEFAULT_NOTICE_DAYS, type StandingOrderBody } from '@contract/standing-order';
import { actorAt } from '@server/base/actor';
import type { Ports } from '@server/base/ports/ports';
import { standingOrderTable } from '@server/model/standing-order';
import { createStandingOrder } from '@server/resources/standing-order/save-standing-order';
import { eq } from 'drizzle-orm';
import type { Person } from '../caller';

/** A standing order that begins later, so that no month is ordered yet. */
export const standingOrderOf = (premiseId: number): StandingOrderBody => ({
  premiseId,
  weekdays: [1, 2, 3, 4, 5],
  publicHolidays: 'keep',
  from: '2027-01-01',
  shifts: [{ shiftId: CUSTOM_SHIFT, type: 'Night', startTime: '19:00', endTime: '07:00', numOfSecurity: 2 }],
  noticeDays: DEFAULT_NOTICE_DAYS,
  bookingOwner: 'Wong Siu Ming',
  bookingOwnerContact: 'Wong Siu Ming',
  emailBookingOwner: 'site@keepwatch.test',
  phoneNumberBookingOwner: '2345 6789',
});

/** An active standing order of a client, and a paused one; neither has a booking. */
export const makeStandingOrders = async ({ db, clock }: Ports, { viewer }: Person, premiseId: number) => {
  const actor = actorAt(viewer, clock.now());
  const make = () => createStandingOrder(db, actor, standingOrderOf(premiseId));
  const standingOrder = await make();
  const pausedStandingOrder = await make();
  const paused = { status: 'Paused', pausedReason: 'byUser' } as const;
  await db.update(standingOrderTable).set(paused).where(eq(standingOrderTable.id, pausedStandingOrder));
  return { standingOrder, pausedStandingOrder };
};
