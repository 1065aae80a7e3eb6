import type { Page } from '@playwright/test';
import { callOk, signInByCall } from './calls';
import type { Person } from './people';

interface Order {
  premiseId: number;
  dates: readonly string[];
  guards?: number;
}

/** Cart items: the Morning shift on each of the days. */
export const morningItems = async (page: Page, { premiseId, dates, guards = 1 }: Order) => {
  const shifts = await callOk(page, 'GET', `/api/v1/premise-shift/${premiseId}/combo`);
  const morning = shifts.find(({ type }: { type: string }) => type === 'Morning');
  const { id: shiftId, type, startTime, endTime } = morning;
  const contact = { bookingOwner: 'Grace Tsang', bookingOwnerContact: 'Grace Tsang' };
  const ownerFields = { emailBookingOwner: 'client@demo.test', phoneNumberBookingOwner: '2811 4405' };
  const shift = { shiftId, type, startTime, endTime, numOfSecurity: guards };
  return [{ dates, selectMode: 'Single', shifts: [shift], ...contact, ...ownerFields }];
};

/** Places an order by calls; afterwards the person who ordered is signed in. */
export const orderByCall = async (page: Page, person: Person, order: Order) => {
  await signInByCall(page, person);
  const area = person === 'client' ? 'client' : 'admin';
  const cartItems = await morningItems(page, order);
  const booking = await callOk(page, 'POST', `/api/v2/${area}/booking`, {
    premiseId: order.premiseId,
    cartItems,
  });
  return { id: Number(booking.id), version: Number(booking.version) };
};

export const approveByCall = async (page: Page, { id, version }: { id: number; version: number }) => {
  await signInByCall(page, 'manager');
  return callOk(page, 'POST', `/api/v1/admin/booking/approve/${id}`, { version });
};

/** How many places of each shift have a guard. */
export const filledPlaces = async (page: Page, bookingId: number): Promise<number[]> => {
  const { slots } = await callOk(page, 'GET', `/api/v2/admin/booking/${bookingId}`);
  return slots.map(({ filled }: { filled: number }) => filled);
};
