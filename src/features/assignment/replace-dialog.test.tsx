import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { makeGuard, orderShifts } from '@server/test/site';
import { request } from '@src/api/client';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useSlotActions } from './slot-actions';

let product: Awaited<ReturnType<typeof startProduct>>;
let booking: Booking;
let chan: number;
let fong: number;

beforeAll(async () => {
  product = await startProduct('2026-03-10T00:47:00.000Z');
  const { ports, site } = product;
  chan = await makeGuard(ports, site.guardGroupId, { firstName: 'Tai Man', lastName: 'Chan' });
  fong = await makeGuard(ports, site.guardGroupId, { firstName: 'Ka Yan', lastName: 'Fong' });
  await makeGuard(ports, site.guardGroupId, {
    firstName: 'Lapsed',
    lastName: 'Ho',
    permitUntil: '2026-03-01',
  });
  ports.clock.set('2026-03-09T17:00:00.000Z');
  booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-10'], {
    Morning: 1,
    Afternoon: 1,
  });
  await assignGuards(product, booking, [chan, chan]);
  ports.clock.set('2026-03-10T00:47:00.000Z'); // 08:47, the morning began at 06:00
});
afterAll(() => product.stop());

const Action = () => <>{useSlotActions()?.(booking.slots[0] as Booking['slots'][number])}</>;
const stored = async () => {
  const { slots } = await request(bookingCalls.get.admin, { params: { id: booking.id } });
  return slots.map(({ guards }) =>
    guards.map(({ id, from, to }) => [id, from.slice(11, 16), to.slice(11, 16)]),
  );
};

it('offers every guard in reach, whatever the rank', async () => {
  const { ports, site } = product;
  for (let number = 0; number < 52; number += 1)
    await makeGuard(ports, site.guardGroupId, { lastName: `Au ${number}` });
  await makeGuard(ports, site.guardGroupId, { firstName: 'Zenith', lastName: 'Yip' });
  const user = userEvent.setup();
  signInAs('Manager', site.people.Manager);
  booking = await request(bookingCalls.get.admin, { params: { id: booking.id } });
  renderAt('/', <Action />);
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Search guards'), {
    target: { value: 'Zenith' },
  });
  expect(await dialog.findByRole('button', { name: 'Choose Zenith Yip' })).toBeTruthy();
});

it('replaces a guard on a running shift and the later one of the day, and keeps the time already served', async () => {
  const user = userEvent.setup();
  signInAs('Manager', product.site.people.Manager);
  const { slots } = await request(bookingCalls.get.admin, { params: { id: booking.id } });
  booking = { ...booking, slots };
  renderAt('/', <Action />);
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  expect(await screen.findByText('Chan Tai Man leaves.')).toBeTruthy();
  const dialog = within(screen.getByRole('dialog'));
  // Guards who can't be assigned are not offered.
  expect(dialog.queryByText('Lapsed Ho')).toBeNull();

  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  expect(await dialog.findByText('Choose a replacement.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Choose Fong Ka Yan' }));
  // The replacement is expected in half an hour; the first guard has left.
  const arrives = dialog.getByLabelText<HTMLInputElement>('Replacement arrives at');
  expect(arrives.value).toBe('09:17');
  expect(dialog.getByLabelText<HTMLInputElement>('Left at').value).toBe('08:47');
  await user.click(dialog.getByRole('button', { name: /Replace with/ }));
  expect(await dialog.findByText('1 change still needs a reason.')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Other');
  await user.type(dialog.getByLabelText('Note'), '.....');
  expect(dialog.getByText('Enter a reason of at least 5 characters that are not all the same')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Sick');
  fireEvent.change(arrives, { target: { value: '09:05' } });
  await user.click(dialog.getByRole('button', { name: /Replace with/ }));
  await waitFor(async () =>
    expect(await stored()).toEqual([
      [
        [chan, '22:00', '00:47'],
        [fong, '01:05', '04:00'],
      ],
      [[fong, '04:00', '10:00']],
    ]),
  );
});
