import { continueBookingRuns } from '@server/resources/booking-run/continue-runs';
import { orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BookingList } from './booking-list';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

it('offers no decided booking again while the list is read again', async () => {
  const { ports, site } = product;
  const order = (date: string) =>
    orderShifts(ports, site.people.Client, site.premiseId, [date], { Morning: 1 });
  const decided = await order('2026-03-20');
  const waiting = await order('2026-03-21');
  signInAs('Manager', site.people.Manager);
  renderAt('/admin/manage-booking?status=Ordered', <BookingList />);
  const table = within(await screen.findByRole('table'));
  const box = ({ id }: { id: number }) => table.queryByRole('checkbox', { name: `Choose Booking ${id}` });
  fireEvent.click(box(decided) as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Reject 1 booking' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'No guards in this week' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reject 1 booking' }));
  await screen.findByText('0 of 1 booking done');

  const release = product.holdNextAnswer('/api/v1/admin/booking');
  await continueBookingRuns(ports, new AbortController().signal);
  await screen.findByText('1 of 1 booking rejected');
  expect(table.getAllByText(new RegExp(`Booking ${decided.id}`)).length).toBeGreaterThan(0);
  expect(box(decided)).toBeNull();
  expect(box(waiting)).toBeTruthy();
  release();
  await waitFor(() => expect(table.queryByText(new RegExp(`Booking ${decided.id}`))).toBeNull());
});
