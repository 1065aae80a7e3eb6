import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { dutyCalls } from '@contract/duty';
import { premiseTable } from '@server/model/premise';
import { makeGuard, orderShifts } from '@server/test/site';
import { request } from '@src/api/client';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useSlotActions } from './slot-actions';

let product: Awaited<ReturnType<typeof startProduct>>;
let booking: Booking;
let chan: number;

beforeAll(async () => {
  product = await startProduct('2026-03-09T17:00:00.000Z');
  const { ports, site } = product;
  await ports.db.update(premiseTable).set({ checkIn: true });
  chan = await makeGuard(ports, site.guardGroupId, { firstName: 'Tai Man', lastName: 'Chan' });
  await makeGuard(ports, site.guardGroupId, { firstName: 'Ka Yan', lastName: 'Fong' });
  booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-10'], { Morning: 1 });
  await assignGuards(product, booking, [chan]);
  ports.clock.set('2026-03-10T00:47:00.000Z'); // 08:47, the morning began at 06:00
});
afterAll(() => product.stop());

const Action = () => <>{useSlotActions()?.(booking.slots[0] as Booking['slots'][number])}</>;
const openDialog = async () => {
  signInAs('Manager', product.site.people.Manager);
  booking = await request(bookingCalls.get.admin, { params: { id: booking.id } });
  const { unmount } = renderAt('/', <Action />);
  await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  const dialog = within(await screen.findByRole('dialog'));
  const left = await dialog.findByLabelText<HTMLInputElement>('Left at');
  return { dialog, left: left.value, unmount };
};

it('proposes for a guard who has not checked in that nothing was served, and names the premise', async () => {
  const { dialog, left, unmount } = await openDialog();
  expect(left).toBe('06:00');
  expect(dialog.getByText(/^Harbour .* · .*Morning/)).toBeTruthy();
  unmount();
});

it('proposes the check-out of a guard who went, and now for one who is there', async () => {
  const record = (times: object) =>
    request(dutyCalls.record, {
      body: { slotId: booking.slots[0]?.id ?? 0, securityId: chan, reason: 'By phone', ...times },
    });
  await record({ checkedInAt: '2026-03-09T22:00:00.000Z' });
  const present = await openDialog();
  expect(present.left).toBe('08:47');
  present.unmount();
  await record({ checkedOutAt: '2026-03-10T00:10:40.000Z' });
  expect((await openDialog()).left).toBe('08:10');
});
