import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { bookingTable } from '@server/model/booking';
import { caller } from '@server/test/caller';
import { orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BookingDetail } from './booking-detail';

const ORDERED_AT = '2026-03-08T01:05:00.000Z';

let product: Awaited<ReturnType<typeof startProduct>>;
let booking: Booking;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const order = (day: number) =>
    orderShifts(ports, site.people.Client, site.premiseId, [`2026-03-${day}`], { Morning: 1 });
  booking = await order(20);
  for (const day of [21, 22, 23, 24, 25]) {
    const { id, version } = await order(day);
    await ports.db.update(bookingTable).set({ createdAt: new Date(ORDERED_AT) });
    const path = `/api/v1/admin/booking/approve/${id}`;
    expect((await caller(ports)(site.people.Manager, 'POST', path, { version })).status).toBe(200);
  }
});
afterAll(() => product.stop());

const open = (role: RoleName, area: 'admin' | 'client', id = booking.id) => {
  signInAs(role, product.site.people[role]);
  renderAt('/', <BookingDetail area={area} bookingId={id} backTo="/list" />);
};
const otherwise = /^A shift that no one approves before it ends is rejected automatically/;

it('tells a client by when orders are usually decided, whom to call and what happens otherwise', async () => {
  open('Client', 'client');
  const notice = within((await screen.findByText(otherwise)).parentElement as HTMLElement);
  // Ordered at 09:05, and the others were decided after 115 minutes.
  expect((await notice.findByText(/^Usually answered within/)).textContent).toBe(
    'Usually answered within 2 h, so by Mar 8, 2026, 11:05.',
  );
  expect(notice.getByRole('link').getAttribute('href')).toMatch(/^tel:/);
});

it('asks to call about a shift that starts before orders are usually decided', async () => {
  const { ports, site } = product;
  // Starts at 12:00, an hour from now.
  const soon = await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-08'], { Afternoon: 1 });
  open('Client', 'client', soon.id);
  expect((await screen.findByText(/^It starts before we usually answer/)).textContent).toMatch(
    /answer \(within 2 h\)\. Call us/,
  );
});

it('says that an order takes longer, once the usual time has passed', async () => {
  await product.ports.db.update(bookingTable).set({ createdAt: new Date('2026-03-08T00:00:00.000Z') });
  open('Client', 'client');
  expect((await screen.findByText(/^Usually answered within/)).textContent).toBe(
    'Usually answered within 3 h; this one is taking longer.',
  );
});

it('tells staff nothing of it', async () => {
  open('Agent', 'admin');
  expect(await screen.findByText('Fri, Mar 20')).toBeTruthy();
  expect(screen.queryByText(otherwise)).toBeNull();
});
