import { makeGuard, orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BookingList } from './booking-list';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

it('says who could fill the waiting places, by keyboard within the keys of the list', async () => {
  const { ports, site } = product;
  await makeGuard(ports, site.guardGroupId, { lastName: 'Chan', firstName: 'Tai Man' });
  const booking = await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-20', '2026-03-22'], {
    Morning: 2,
  });
  signInAs('Manager', site.people.Manager);
  renderAt('/admin/manage-booking?waiting=true', <BookingList />);
  const table = within(await screen.findByRole('table'));
  const count = await table.findByText('2 of 4');
  const box = table.getByRole<HTMLInputElement>('checkbox', { name: `Choose Booking ${booking.id}` });

  const user = userEvent.setup();
  count.focus();
  await user.keyboard('x');
  expect(box.checked).toBe(true);
  await user.keyboard('{Enter}');
  const who = within(await screen.findByRole('dialog', { name: '2 of 4 can be staffed' }));
  expect(who.getByText('2 places without a guard')).toBeTruthy();
  expect(who.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Chan Tai Man2 shifts',
  ]);
  await user.keyboard('x');
  expect(box.checked).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(count);
});
