import type { Booking } from '@contract/booking';
import { minor } from '@domain/money';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { dutyTable } from '@server/model/duty';
import { invoicedSlotTable } from '@server/model/invoice';
import { signInTable } from '@server/model/session';
import { caller } from '@server/test/caller';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { makeGuard, orderShifts } from '@server/test/site';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServedPage } from './served-page';

let product: Awaited<ReturnType<typeof startProduct>>;
let booking: Booking;
beforeAll(async () => {
  product = await startProduct('2026-03-08T17:00:00.000Z');
  const { ports, site } = product;
  const dates = ['2026-03-09', '2026-03-10'];
  booking = await orderShifts(ports, site.people.Manager, site.premiseId, dates, {
    Morning: 2,
    Afternoon: 1,
  });
  ports.clock.set('2026-03-10T15:00:00.000Z');
  const now = ports.clock.now();
  await ports.db.update(signInTable).set({ lastSeenAt: now, endsAt: new Date(now.getTime() + 86_400_000) });
});
afterAll(() => product.stop());

const show = () => {
  signInAs('Staff', product.site.people.Staff);
  renderAt('/admin/security/served', <ServedPage />);
};
const isShown = (day: RegExp) => screen.findByRole('link', { name: day, current: 'page' });
const minutes = async () => {
  const rows = await product.ports.db.select().from(slotTable).orderBy(slotTable.startsAt);
  return rows.map(({ servedMinutes }) => servedMinutes);
};

it('begins with the month that a draft leads to, and keeps it when another day is opened', async () => {
  signInAs('Staff', product.site.people.Staff);
  renderAt('/admin/security/served?month=2026-02', <ServedPage />);
  await isShown(/^Sun, Feb 1/);
  const other = screen.getByRole('link', { name: /^Mon, Mar 9/ });
  expect(other.getAttribute('href')).toBe('/admin/security/served?month=2026-02&date=2026-03-09');
});

it('confirms a day at once, with corrections', async () => {
  show();
  const user = userEvent.setup();
  await isShown(/^Mon, Mar 9/);
  const days = within(screen.getByRole('navigation', { name: 'Days to confirm' }));
  expect(days.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Mon, Mar 92',
    'Tue, Mar 102',
  ]);
  expect(screen.getByText('2 places were not served')).toBeTruthy();
  expect(screen.getByText('0 min of 12 h')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Correct Morning 06:00–12:00' }));
  await user.click(screen.getByRole('radio', { name: 'Hours and minutes' }));
  const time = screen.getByRole('textbox', { name: 'All places together' });
  await user.clear(time);
  await user.type(time, '5:47');
  await user.click(screen.getByRole('button', { name: 'Confirm 2 shifts' }));
  expect(screen.getByText('Enter a reason: this differs from the time on duty')).toBeTruthy();
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(document.activeElement).toBe(reason);
  await pasteInto(reason, 'Our supervisor stood in');
  await user.click(screen.getByRole('button', { name: 'Confirm 2 shifts' }));

  await waitFor(async () => expect(await minutes()).toEqual([347, 0, null, null]));
  await isShown(/^Tue, Mar 10/);
});

it('shows who confirmed a day, and accepts another correction', async () => {
  signInAs('Manager', product.site.people.Manager);
  renderAt('/admin/security/served?date=2026-03-09', <ServedPage />);
  const user = userEvent.setup();
  expect((await screen.findAllByText(/^Confirmed by Staff Chan/)).length).toBe(2);
  expect(screen.getByText('All of this day is confirmed.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Correct Morning 06:00–12:00' }));
  await user.click(screen.getByRole('radio', { name: 'Whole places' }));
  await user.click(screen.getByRole('button', { name: /^More/ }));
  await pasteInto(screen.getByRole('textbox', { name: 'Reason' }), 'Both came after all');
  await user.click(screen.getByRole('button', { name: 'Confirm 1 shift' }));
  await waitFor(async () => expect((await minutes())[0]).toBe(360));
  expect(booking.slots).toHaveLength(4);
});

it('shows a refusal at its shift, and keeps the input', async () => {
  show();
  const user = userEvent.setup();
  await isShown(/^Tue, Mar 10/);
  await product.ports.db.update(slotTable).set({ version: 9 });
  await user.click(await screen.findByRole('button', { name: 'Confirm 2 shifts' }));
  expect(await screen.findByText("2 of 2 shifts can't be confirmed. Nothing was saved.")).toBeTruthy();
  expect((await minutes()).slice(2)).toEqual([null, null]);
});

it('confirms what a month served as planned, after saying how many shifts', async () => {
  const { ports, site } = product;
  const [guard, other] = [
    await makeGuard(ports, site.guardGroupId),
    await makeGuard(ports, site.guardGroupId),
  ];
  const morning = booking.slots.find(({ date, type }) => date === '2026-03-10' && type === 'Morning');
  const assign = [guard, other].map((securityId) => ({ slotId: morning?.id ?? 0, securityId }));
  const now = ports.clock.now();
  ports.clock.set('2026-03-09T17:00:00.000Z');
  await caller(ports)(site.people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', { assign });
  ports.clock.set(now.toISOString());
  await ports.db
    .update(slotTable)
    .set({ servedMinutes: null })
    .where(eq(slotTable.id, booking.slots[0]?.id ?? 0));
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Confirm March 2026 as planned' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 shift was served as planned and will be confirmed.')).toBeTruthy();
  expect(dialog.getByText(/^2 other shifts differ from the plan/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Confirm 1 shift' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const served = await minutes();
  expect([served[0], ...served.slice(2)]).toEqual([null, 720, null]);
});

it('shows when guards came and went, and proposes the minutes between', async () => {
  const { ports, site } = product;
  const slotId = booking.slots.find(({ date, type }) => date === '2026-03-10' && type === 'Morning')?.id ?? 0;
  const rows = await ports.db.select().from(assignmentTable).where(eq(assignmentTable.slotId, slotId));
  const [first = 0, second = 0] = rows.map(({ guardId }) => guardId);
  const startsAt = rows[0]?.startsAt ?? new Date();
  const checkedInAt = new Date('2026-03-09T22:14:00.000Z');
  await ports.db.insert(dutyTable).values([
    { slotId, guardId: first, startsAt, checkedInAt, checkedOutAt: new Date('2026-03-10T04:01:00.000Z') },
    { slotId, guardId: second, startsAt, checkedInAt, isInUnconfirmed: true },
  ]);
  await ports.db.update(slotTable).set({ servedMinutes: null }).where(eq(slotTable.id, slotId));
  signInAs('Staff', site.people.Staff);
  const { unmount } = renderAt('/admin/security/served?date=2026-03-10', <ServedPage />);
  expect(await screen.findByText('11 h 45 min of 12 h')).toBeTruthy();
  const late = screen.getByRole('link', { name: "Sent late, doesn't count until it is confirmed" });
  expect(late.getAttribute('href')).toBe('/admin/security/attendance?needsConfirmation=true');
  expect(late.closest('ul')?.textContent).toContain('arrived 06:14, left 12:01');
  unmount();
  await ports.db.delete(dutyTable);
});

it('lets only a Manager correct billed slots, and offers the matching note', async () => {
  const { ports, site } = product;
  const ofDay = booking.slots.filter(({ date }) => date === '2026-03-10');
  const slots = ofDay.map(({ id }) => id);
  const { id: invoiceId } = await makeIssuedInvoice(ports, {
    premiseId: site.premiseId,
    period: '2026-03',
    subtotal: 1_000_000,
  });
  await ports.db.insert(invoicedSlotTable).values(
    ofDay.map(({ id: slotId, date, type }) => ({
      ...{ slotId, date, type, invoiceId },
      ...{ amount: minor(84_000), minutes: 720 },
    })),
  );
  await ports.db
    .update(slotTable)
    .set({ servedMinutes: 720 })
    .where(eq(slotTable.id, slots[0] ?? 0));
  signInAs('Staff', site.people.Staff);
  const { unmount } = renderAt('/admin/security/served?date=2026-03-10', <ServedPage />);
  expect((await screen.findAllByText('Invoiced')).length).toBe(2);
  expect(screen.queryByRole('button', { name: /^Correct Morning/ })).toBeNull();
  unmount();

  signInAs('Manager', site.people.Manager);
  renderAt('/admin/security/served?date=2026-03-10', <ServedPage />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Correct Morning 06:00–12:00' }));
  expect(screen.getByText(/^The invoice of this month is issued and stays as it is/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm 1 shift' }));
  expect(screen.getByText('Enter a reason: this shift is invoiced already')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fewer: Places served in full' }));
  await pasteInto(screen.getByRole('textbox', { name: 'Reason' }), 'One was at the wrong gate');
  await user.click(screen.getByRole('button', { name: 'Confirm 1 shift' }));
  const link = await screen.findByRole('link', { name: 'Draft a credit note' });
  expect(link.getAttribute('href')).toBe(
    `/admin/premise/${site.premiseId}/credit-note/create?invoice=${site.premiseId}-2026-03`,
  );
  expect(link.closest('[role=status]')?.textContent).toContain(
    'The invoice of March 2026 for Harbour Court now charges HK$420.00 too much.',
  );
});
