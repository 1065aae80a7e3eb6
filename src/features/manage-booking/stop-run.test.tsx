import { continueBookingRuns } from '@server/resources/booking-run/continue-runs';
import { caller } from '@server/test/caller';
import { orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BookingList } from './booking-list';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

it('stops a run: what was not decided says so, and stays selected', async () => {
  const { ports, site, stop } = await startProduct('2026-03-08T03:00:00.000Z');
  const { id } = await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-20'], { Morning: 1 });
  signInAs('Manager', site.people.Manager);
  renderAt('/admin/manage-booking?status=Ordered', <BookingList />);
  const user = userEvent.setup();
  const choose = async () => {
    const [box] = await screen.findAllByRole('checkbox', { name: `Choose Booking ${id}` });
    if (box) await user.click(box);
  };
  const approve = async () => {
    await user.click(await screen.findByRole('button', { name: 'Approve 1 booking' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve 1 booking' }));
    await screen.findByText('0 of 1 booking done');
  };
  await choose();
  await approve();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('0 of 1 booking approved')).toBeTruthy();
  // Started again, as the page still shows the former run.
  await approve();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('0 of 1 booking approved')).toBeTruthy();
  const results = screen.getByRole('list', { name: 'Results' });
  expect(results.textContent).toContain('Not approved');
  expect(results.textContent).toContain('Stopped before its turn.');
  await continueBookingRuns(ports, new AbortController().signal);
  const booking = await caller(ports)(site.people.Manager, 'GET', `/api/v2/admin/booking/${id}`);
  expect(booking.body.status).toBe('Ordered');
  expect(await screen.findByRole('button', { name: 'Approve 1 booking' })).toBeTruthy();
  stop();
});
