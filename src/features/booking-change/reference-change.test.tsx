import { bookingCalls } from '@contract/booking-calls';
import { caller } from '@server/test/caller';
import { orderShifts } from '@server/test/site';
import { request } from '@src/api/client';
import { makeQueryClient } from '@src/api/query-client';
import { useConnection } from '@src/stores/connection';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BookingEditPage } from './booking-edit-page';

const none = () => undefined;
vi.stubGlobal('matchMedia', (media: string) => ({
  matches: media.includes('min-width'),
  ...{ media, addEventListener: none, removeEventListener: none },
}));

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

/** A client gives an approved booking its reference, up to the review. */
const typeReference = async (date: string, queryClient = makeQueryClient()) => {
  const { people, premiseId } = product.site;
  const booking = await orderShifts(product.ports, people.Manager, premiseId, [date], { Night: 1 });
  signInAs('Client', people.Client);
  const page = { area: 'client', premiseId, bookingId: booking.id, missing: 'missing' } as const;
  renderAt('/edit', <BookingEditPage {...page} />, queryClient);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Your reference/), 'PO 9');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(await screen.findByText('Reference: – → PO 9')).toBeTruthy();
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save changes' }));
  return { booking, user, save };
};
const saved = () => waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(/booking\/\d+$/));

it('an edit of the reference alone is reviewed, and takes effect at once', async () => {
  const {
    booking: { id },
    save,
  } = await typeReference('2026-03-24');
  await save();
  await saved();
  const after = await request(bookingCalls.get.client, { params: { id } });
  expect([after.reference, after.status, after.pendingChange]).toEqual(['PO 9', 'Approved', null]);
});

it('is compared with a reference that another user gave meanwhile, and wins', async () => {
  const { booking, user, save } = await typeReference('2026-03-25');
  const cartItems = booking.cartItems.map(({ id: _id, ...item }) => item);
  const body = { premiseId: booking.premise.id, cartItems, version: booking.version, reference: 'PO 3' };
  const path = `/api/v2/admin/booking/${booking.id}`;
  const { status } = await caller(product.ports)(product.site.people.Manager, 'PUT', path, body);
  expect(status).toBe(200);
  await save();
  expect(await screen.findByText('Reference: – → PO 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Compare with the current booking and continue' }));
  expect(await screen.findByText('Reference: PO 3 → PO 9')).toBeTruthy();
  await save();
  await saved();
  const after = await request(bookingCalls.get.client, { params: { id: booking.id } });
  expect(after.reference).toBe('PO 9');
});

it('can be saved again once the connection is back, if its check was lost', async () => {
  const { booking, save } = await typeReference('2026-03-26');
  product.loseNextAnswer(`/booking/${booking.id}/preview`);
  await save();
  expect(await screen.findByText(/^Not sent: there is no connection/)).toBeTruthy();
  act(() => useConnection.setState({ isReachable: true }));
  expect(screen.getByText(/^Not sent: there was no connection.* try again now\.$/)).toBeTruthy();
  await save();
  await saved();
});

it("that arrived without an answer is not taken for another user's, and can still be checked", async () => {
  const queryClient = makeQueryClient();
  const { booking, user, save } = await typeReference('2026-03-27', queryClient);
  product.loseNextAnswer(`/api/v2/client/booking/${booking.id}`);
  await save();
  await screen.findByText(/^We don't know whether it arrived/);
  await act(() => queryClient.invalidateQueries({ queryKey: ['Booking'] }));
  expect(await screen.findByRole('button', { name: 'No changes yet' })).toBeTruthy();
  expect(screen.queryByText(/changed while you edited it/)).toBeNull();
  expect(screen.queryByText(/^Only the contact/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await saved();
});
