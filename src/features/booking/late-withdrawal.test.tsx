import { caller } from '@server/test/caller';
import { orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BookingDetail } from './booking-detail';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

it('offers to withdraw a change, and no cancellation, once the shifts in force are inside the cut-off', async () => {
  const { ports, site } = product;
  const { Client, Manager } = site.people;
  const call = caller(ports);
  // 19 hours ahead.
  const ordered = await orderShifts(ports, Client, site.premiseId, ['2026-03-09'], { Morning: 1 });
  const approved = await call(Manager, 'POST', `/api/v1/admin/booking/approve/${ordered.id}`, {
    version: ordered.version,
  });
  const cartItems = approved.body.cartItems.map(({ id: _id, ...item }: { id: number; dates: string[] }) => ({
    ...item,
    dates: [...item.dates, '2026-03-21'],
  }));
  const changed = await call(Client, 'PUT', `/api/v2/client/booking/${ordered.id}`, {
    ...{ premiseId: site.premiseId, version: approved.body.version, cartItems },
  });
  expect(changed.body).toMatchObject({ status: 'PendingApproval', allowed: ['edit', 'cancel'] });

  signInAs('Client', Client);
  renderAt('/', <BookingDetail area="client" bookingId={ordered.id} backTo="/list" />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: /^Withdraw/ })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Cancel the booking' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: /^Withdraw/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Client Chan withdrew the part waiting for approval')).toBeTruthy();
});

it('says of an order that the client took back whole that it was withdrawn', async () => {
  const { ports, site } = product;
  const { Client } = site.people;
  const { id, version } = await orderShifts(ports, Client, site.premiseId, ['2026-03-22'], { Morning: 1 });
  await caller(ports)(Client, 'POST', `/api/v1/client/booking/cancel/${id}`, { version, changeOnly: true });
  signInAs('Client', Client);
  renderAt('/', <BookingDetail area="client" bookingId={id} backTo="/list" />);
  expect(await screen.findByText(/^Client Chan withdrew this order/)).toBeTruthy();
});
