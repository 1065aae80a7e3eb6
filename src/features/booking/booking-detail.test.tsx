import type { RoleName } from '@contract/access';
import type { Booking } from '@contract/booking';
import { addDays } from '@domain/day';
import { actorAt } from '@server/base/actor';
import { bookingTable, slotTable } from '@server/model/booking';
import { saveAssignments } from '@server/resources/assignment/save';
import { caller } from '@server/test/caller';
import { makeGuard, orderShifts } from '@server/test/site';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BookingDetail } from './booking-detail';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const DAYS = ['2026-03-10', '2026-03-11', '2026-03-12'];
let booking: Booking;
beforeEach(async () => {
  const { ports, site } = product;
  booking = await orderShifts(ports, site.people.Client, site.premiseId, DAYS, { Morning: 2 });
});

const open = (role: RoleName, bookingId = booking.id) => {
  const area = role === 'Client' ? 'client' : 'admin';
  signInAs(role, product.site.people[role]);
  renderAt('/', <BookingDetail area={area} bookingId={bookingId} backTo="/list" />);
};
const send = (method: string, path: string, body?: unknown) =>
  caller(product.ports)(product.site.people.Manager, method, path, body);
const storedStates = async () => {
  const slots = await product.ports.db
    .select({ state: slotTable.state })
    .from(slotTable)
    .where(eq(slotTable.bookingId, booking.id))
    .orderBy(slotTable.date);
  return slots.map(({ state }) => state);
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the decision of an approver', () => {
  it('approves only the selected slots', async () => {
    const user = userEvent.setup();
    open('Manager');
    expect(await button('Approve 3 shifts')).toBeTruthy();
    const boxes = await screen.findAllByRole('checkbox', { name: /^Choose Morning/ });
    await user.click(boxes[1] as HTMLElement);
    await user.click(await button('Approve 2 shifts'));
    await waitFor(async () => expect(await storedStates()).toEqual(['approved', 'requested', 'approved']));
    // The excluded slot is still excluded.
    expect(await button('Choose shifts to approve')).toHaveProperty('disabled', true);
  });

  it('leads to the booking that waits next once this one is decided', async () => {
    const { ports, site } = product;
    const next = await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-09'], { Night: 1 });
    const user = userEvent.setup();
    open('Manager');
    await user.click(await button('Approve 3 shifts'));
    const link = await screen.findByRole('link', { name: 'Next one' });
    expect(link.getAttribute('href')).toBe(`/admin/manage-booking/${next.id}`);
  });

  it('rejects one slot only with a reason', async () => {
    const user = userEvent.setup();
    open('Manager');
    const [first] = await screen.findAllByRole('button', { name: 'Reject this shift' });
    await user.click(first as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reject 1 shift' }));
    expect(dialog.getByText('Enter a reason')).toBeTruthy();
    expect(await storedStates()).toEqual(['requested', 'requested', 'requested']);

    await pasteInto(dialog.getByLabelText('Reason'), 'Nobody is free');
    await user.click(dialog.getByRole('button', { name: 'Reject 1 shift' }));
    expect(await screen.findByText('Reason: Nobody is free')).toBeTruthy();
    expect(await storedStates()).toEqual(['rejected', 'requested', 'requested']);
  });

  it('keeps the typed reason after a conflict, and shows what the other user did', async () => {
    const user = userEvent.setup();
    open('Manager');
    const [first] = await screen.findAllByRole('button', { name: 'Reject this shift' });
    await user.click(first as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await pasteInto(dialog.getByLabelText('Reason'), 'Nobody is free');
    await send('POST', `/api/v1/admin/booking/approve/${booking.id}`, {
      version: booking.version,
      slotIds: [booking.slots[2]?.id],
    });
    await user.click(dialog.getByRole('button', { name: 'Reject 1 shift' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('This booking has changed since you opened it');
    expect(alert.textContent).toContain('Manager Chan approved shifts');
    expect(dialog.queryByRole('button', { name: 'Reload' })).toBeNull();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Nobody is free');
    await user.click(dialog.getByRole('button', { name: 'Reject 1 shift' }));
    await waitFor(async () => expect(await storedStates()).toEqual(['rejected', 'requested', 'approved']));
  });

  it('asks for a reason for an own order that no other user may approve', async () => {
    const user = userEvent.setup();
    const { ports, site } = product;
    const own = await orderShifts(ports, site.people.SuperAdmin, site.foreignPremiseId, DAYS, { Night: 1 });
    await ports.db.update(bookingTable).set({ status: 'Ordered' }).where(eq(bookingTable.id, own.id));
    await ports.db.update(slotTable).set({ state: 'requested' }).where(eq(slotTable.bookingId, own.id));
    open('SuperAdmin', own.id);
    await user.click(await button('Approve 3 shifts'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve your own order' }));
    await pasteInto(dialog.getByLabelText('Reason'), 'I run the company alone');
    await user.click(dialog.getByRole('button', { name: 'Approve 3 shifts' }));
    expect(await screen.findByText('I run the company alone')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a booking of many days', () => {
  const weekdays = (...weeks: number[]) =>
    weeks.flatMap((week) => [0, 1, 2, 3, 4].map((weekday) => addDays('2026-03-09', week * 7 + weekday)));
  beforeEach(async () => {
    const { ports, site } = product;
    booking = await orderShifts(ports, site.people.Client, site.premiseId, weekdays(1, 2, 3), {
      Morning: 2,
      Night: 1,
    });
  });
  /** Ranges of days have thin spaces in English. */
  const textOf = ({ textContent }: HTMLElement) => textContent?.replaceAll(/\s/g, ' ');
  const folds = () => screen.findAllByRole('button', { name: /days|nights/, expanded: false });

  it('shows one row for each shift, which opens to the single slots', async () => {
    const user = userEvent.setup();
    open('Client');
    const rows = await folds();
    expect(rows.map(textOf)).toEqual([
      'Morning 06:00–12:00 · 2 guards15 × 2 × HK$420.00Mon–Fri, Mar 16 – Apr 3 · 15 daysHK$12,600.00',
      'Night 18:00–00:00 · 1 guard15 × HK$480.00Mon–Fri, Mar 16 – Apr 3 · 15 nightsHK$7,200.00',
    ]);
    expect(screen.queryByText('Exceptions')).toBeNull();
    await user.click(rows[1] as HTMLElement);
    expect(screen.getAllByText('Fri, Apr 3')).toHaveLength(1);
  });

  it('shows what differs below', async () => {
    const slotId = booking.slots.find(({ date, type }) => date === '2026-03-18' && type === 'Night')?.id ?? 0;
    await send('POST', `/api/v1/admin/booking/reject/${booking.id}`, {
      version: booking.version,
      slotIds: [slotId],
      reason: 'Nobody is free',
    });
    open('Client');
    const title = await screen.findByText('Exceptions');
    expect(title.nextElementSibling?.textContent).toContain('Wed, Mar 18 · Night 18:00–00:00');
    expect(title.nextElementSibling?.textContent).toContain('Reason: Nobody is free');
    const names = (await folds()).map(textOf);
    expect(names[1]).toContain('Mon–Fri, Mar 16 – Apr 3 · 14 nights');
  });

  it('has no exceptions once all of it is rejected', async () => {
    await send('POST', `/api/v1/admin/booking/reject/${booking.id}`, {
      version: booking.version,
      reason: 'Nobody is free',
    });
    open('Client');
    expect(await folds()).toHaveLength(2);
    expect(screen.queryByText('Exceptions')).toBeNull();
  });

  it('lets an approver choose the days of a shift together, or one of them', async () => {
    const user = userEvent.setup();
    open('Manager');
    expect(await button('Approve 30 shifts')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /^Choose Night 18:00–00:00, Mon–Fri/ }));
    expect(await button('Approve 15 shifts')).toBeTruthy();
    await user.click((await folds())[1] as HTMLElement);
    await user.click(screen.getByRole('checkbox', { name: 'Choose Night 18:00–00:00, Fri, Apr 3' }));
    await user.click(await button('Approve 16 shifts'));
    await waitFor(async () =>
      expect((await storedStates()).filter((state) => state === 'approved')).toHaveLength(16),
    );
  });
});

describe('a guard on a shift that starts within a day', () => {
  beforeEach(async () => {
    const { ports, site } = product;
    booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-09'], { Night: 1 });
    const guardId = await makeGuard(ports, site.guardGroupId);
    const assign = [{ slotId: booking.slots[0]?.id ?? 0, guardId }];
    const staff = actorAt(site.people.Staff.viewer, ports.clock.now());
    await ports.db.transaction((tx) => saveAssignments(tx, staff, { assign, unassign: [] }));
    ports.clock.set('2026-03-08T10:00:00.000Z');
  });
  afterEach(() => product.ports.clock.set('2026-03-08T03:00:00.000Z'));

  it('is shown to the client with the permit', async () => {
    open('Client');
    const name = await screen.findByText('Lee Kwok Keung');
    expect(await within(name).findByText(/^SPP-B|Security personnel/)).toBeTruthy();
  });

  it('is a link for staff', async () => {
    open('Staff');
    const name = await screen.findByRole('link', { name: 'Lee Kwok Keung' });
    expect(name.parentElement?.textContent).toBe('Lee Kwok KeungNot told');
  });
});

describe('a user who may not decide', () => {
  it.each(['Client', 'Staff', 'Agent'] as const)(
    '%s sees the slots without checkboxes and actions',
    async (role) => {
      open(role);
      expect(await screen.findByText('Tue, Mar 10')).toBeTruthy();
      // The status is said once, at the title.
      expect(screen.getAllByText('Waiting for approval')).toHaveLength(1);
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
    },
  );

  it('shows a client what happens next', async () => {
    open('Client');
    const steps = await screen.findByText('What happens next');
    expect(steps.closest('section')?.querySelector('[aria-current=step]')?.textContent).toContain('Approval');
  });

  it('subscribes a client to the shifts of this booking alone', async () => {
    const user = userEvent.setup();
    open('Client');
    await user.click(await button('More actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Subscribe as calendar' }));
    await user.click(await button('Create link'));
    const link = await screen.findByLabelText<HTMLInputElement>('Calendar link');
    expect(link.value).toMatch(new RegExp(`calendar\\.ics\\?key=[\\w-]{43}&bookingId=${booking.id}$`));
  });

  it('does not find a booking of another premise', async () => {
    signInAs('Client', product.site.people.Client);
    renderAt('/', <BookingDetail area="client" bookingId={booking.id} premiseId={99} backTo="/list" />);
    const name = "Booking not found, or you don't have access to it.";
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    expect(document.title).toBe('Page not found · Keepwatch');
  });
});
