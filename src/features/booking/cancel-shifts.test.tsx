import type { Booking } from '@contract/booking';
import { settingTable } from '@server/model/setting';
import { caller } from '@server/test/caller';
import { orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BookingDetail } from './booking-detail';

// 11:00 on Sunday, March 8: the morning of March 9 is inside the cut-off.
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const order = (dates: string[]) =>
  orderShifts(product.ports, product.site.people.Manager, product.site.premiseId, dates, {
    Morning: 1,
    Night: 1,
  });
const read = async (id: number) => {
  const { body } = await caller(product.ports)(
    product.site.people.SuperAdmin,
    'GET',
    `/api/v2/admin/booking/${id}`,
  );
  return (body as Booking).slots.map(({ date, type, state, lateFee }) => ({ date, type, state, lateFee }));
};
const cancelledIn = async (id: number) =>
  (await read(id)).filter(({ state }) => state === 'cancelled').map(({ date, type }) => `${date} ${type}`);
const choose = async (bookingId: number) => {
  document.body.innerHTML = '';
  signInAs('Client', product.site.people.Client);
  renderAt('/', <BookingDetail area="client" bookingId={bookingId} backTo="/list" />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose shifts to cancel' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Cancel shifts' })) };
};
const valuesOf = (dialog: Awaited<ReturnType<typeof choose>>['dialog']) =>
  dialog.getAllByRole('definition').map(({ textContent }) => textContent);

it('cancels several shifts at once, without those after their cut-off', async () => {
  const booking = await order(['2026-03-09', '2026-03-20', '2026-03-21']);
  const { user, dialog } = await choose(booking.id);
  expect(dialog.queryByRole('checkbox', { name: /Mon, Mar 9 · Morning/ })).toBeNull();
  expect(dialog.getByRole('checkbox', { name: '0 of 5 shifts chosen' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel shifts' }));
  expect(dialog.getByText('Choose at least one shift.')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Choose Fri, Mar 20' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Mon, Mar 9 · Night/ }));
  expect(dialog.queryByText('Choose at least one shift.')).toBeNull();
  expect(valuesOf(dialog)[0]).toBe('Nothing');
  await user.click(dialog.getByRole('button', { name: 'Cancel 3 shifts' }));
  await waitFor(async () =>
    expect(await cancelledIn(booking.id)).toEqual([
      '2026-03-09 Night',
      '2026-03-20 Morning',
      '2026-03-20 Night',
    ]),
  );
});

it('names the fee of each late shift and of the chosen ones, which is then charged', async () => {
  await product.ports.db.update(settingTable).set({
    fields: sql`${settingTable.fields} || '{"lateCancelPercent": 50}'::jsonb`,
  });
  const booking = await order(['2026-03-09', '2026-03-22', '2026-03-23']);
  const { user, dialog } = await choose(booking.id);
  const late = dialog.getByRole('checkbox', { name: /^Morning .* · Late cancellation fee: HK\$/ });
  await user.click(late);
  await user.click(dialog.getByRole('checkbox', { name: 'Choose Sun, Mar 22' }));
  const [cost] = valuesOf(dialog);
  expect(cost).toMatch(/^HK\$[\d.]+ \(50% of the price of 1 shift\), on the invoice$/);
  const fee = cost?.split(' ')[0] ?? '';
  await user.click(dialog.getByRole('button', { name: `Cancel for ${fee}` }));
  await waitFor(async () => expect(await cancelledIn(booking.id)).toHaveLength(3));
  const fees = (await read(booking.id)).flatMap(({ lateFee }) => (lateFee ? [lateFee.amount] : []));
  expect(fees.map((amount) => `HK$${(amount / 100).toFixed(2)}`)).toEqual([fee]);

  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel the booking' }));
  const rest = within(await screen.findByRole('dialog', { name: /^Cancel booking/ }));
  expect(valuesOf(rest).at(-1)).toBe(`Late cancellation fee: ${fee}`);
});

it('says how many shifts another user cancelled meanwhile, and keeps the choice', async () => {
  const booking = await order(['2026-03-25', '2026-03-26']);
  const { user, dialog } = await choose(booking.id);
  await user.click(dialog.getByRole('checkbox', { name: 'Choose Wed, Mar 25' }));
  const last = booking.slots.at(-1)?.id;
  const body = { version: booking.version, slotIds: [last], reason: 'Agreed by phone' };
  const path = `/api/v1/admin/booking/cancel/${booking.id}`;
  const { status } = await caller(product.ports)(product.site.people.Manager, 'POST', path, body);
  expect(status).toBe(200);
  await user.click(dialog.getByRole('button', { name: 'Cancel 2 shifts' }));
  expect(await dialog.findByText(/^Manager Chan cancelled 1 shift · /)).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: '2 of 3 shifts chosen' })).toBeTruthy();
});
