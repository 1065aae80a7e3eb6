import type { Booking } from '@contract/booking';
import { signInTable } from '@server/model/session';
import { caller } from '@server/test/caller';
import { cartItemOf, orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BookingDetail } from './booking-detail';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const moveTo = async (instant: string) => {
  const { db, clock } = product.ports;
  clock.set(instant);
  const endsAt = new Date(clock.now().getTime() + 86_400_000);
  await db.update(signInTable).set({ lastSeenAt: clock.now(), endsAt });
};
const send = (role: 'SuperAdmin' | 'Client', method: string, path: string, body?: unknown) =>
  caller(product.ports)(product.site.people[role], method, path, body);
const read = async (id: number): Promise<Booking> =>
  (await send('SuperAdmin', 'GET', `/api/v2/admin/booking/${id}`)).body;
const ordered = (dates: string[]) =>
  orderShifts(product.ports, product.site.people.Client, product.site.premiseId, dates, { Morning: 1 });
const open = (bookingId: number) => {
  signInAs('Manager', product.site.people.Manager);
  renderAt('/', <BookingDetail area="admin" bookingId={bookingId} backTo="/list" />);
};
const OVER = 'The shift is over and can no longer be approved';

it('asks for a reason for shifts that have started, and lets ended ones only be rejected', async () => {
  const booking = await ordered(['2026-03-09', '2026-03-10', '2026-03-11']);
  await moveTo('2026-03-10T00:00:00.000Z'); // 08:00, the second morning runs
  open(booking.id);
  expect(await screen.findByText(OVER)).toBeTruthy();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Choose/ });
  expect(boxes.map(({ disabled, checked }) => [disabled, checked])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Approve 2 shifts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 shifts?' }));
  expect(dialog.getByText(/already started/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Approve 2 shifts' }));
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Agreed by phone' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Approve 2 shifts' }));
  await waitFor(async () =>
    expect((await read(booking.id)).slots.map(({ state }) => state)).toEqual([
      'requested',
      'approved',
      'approved',
    ]),
  );
  // The remaining shift is over: nothing is left to approve, and the header shows the progress.
  expect(await screen.findByText('2 of 3 shifts approved · 0 of 2 places filled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /approve/i })).toBeNull();
});

it('lets an added shift of a change be rejected once it is over', async () => {
  const { id } = await ordered(['2026-03-15']);
  const approval = await send('SuperAdmin', 'POST', `/api/v1/admin/booking/approve/${id}`, { version: 1 });
  const cartItems = [await cartItemOf(product.ports, ['2026-03-13', '2026-03-15'], { Morning: 1 })];
  const { premiseId } = product.site;
  const response = await send('Client', 'PUT', `/api/v2/client/booking/${id}`, {
    premiseId,
    cartItems,
    version: approval.body.version,
  });
  expect(response.status).toBe(200);
  await moveTo('2026-03-14T00:00:00.000Z');
  open(id);
  const table = within(await screen.findByRole('table', { name: 'Change waiting for approval' }));
  expect(await table.findByText(OVER)).toBeTruthy();
  fireEvent.click(table.getByRole('button', { name: 'Reject this shift' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 1 shift?' }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Too late' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reject 1 shift' }));
  await waitFor(async () => expect((await read(id)).pendingChange).toBeNull());
});
