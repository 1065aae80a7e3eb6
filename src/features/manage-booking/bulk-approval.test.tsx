import type { Booking } from '@contract/booking';
import { bookingTable, slotTable } from '@server/model/booking';
import { bookingRunTable } from '@server/model/booking-run';
import { continueBookingRuns } from '@server/resources/booking-run/continue-runs';
import { caller } from '@server/test/caller';
import { orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { propsOf } from '@src/test/props-of';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BookingList } from './booking-list';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

let bookings: Booking[];
beforeEach(async () => {
  const { ports, site } = product;
  // The calls of all tests together would be more than a user may make in a second.
  ports.clock.advance(1000);
  bookings = [];
  for (const dates of [['2026-03-20'], ['2026-03-21', '2026-03-22'], ['2026-03-23']])
    bookings.push(await orderShifts(ports, site.people.Client, site.premiseId, dates, { Morning: 1 }));
});

const ask = (role: 'Client' | 'Manager', method: string, path: string, body?: unknown) =>
  caller(product.ports)(product.site.people[role], method, path, body);
const statusOf = async ({ id }: Booking) =>
  (await ask('Manager', 'GET', `/api/v2/admin/booking/${id}`)).body.status;
const open = async (role: 'Manager' | 'Agent') => {
  signInAs(role, product.site.people[role]);
  renderAt('/admin/manage-booking?status=Ordered', <BookingList />);
  return within(await screen.findByRole('table'));
};
const tick = ({ id }: Booking) =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name: `Choose Booking ${id}` })[0] as HTMLInputElement;
const approve = async (confirmed: string) => {
  fireEvent.click(screen.getByRole('button', { name: confirmed }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const text = dialog.getByText(/Everything waiting/).textContent;
  fireEvent.click(dialog.getByRole('button', { name: confirmed }));
  return text;
};

/** Waiting bookings beside a page of 20. Deciding takes 0.1 s for each. */
const OTHERS = process.env.DEEP === '1' ? 204 : 24;

/** The job of a server, which the page doesn't need to be open for. */
const work = () => continueBookingRuns(product.ports, new AbortController().signal);

describe('deciding several bookings', () => {
  it('approves each in a run; a refused one shows why, stays selected and can be retried', async () => {
    const [first, changed, third] = bookings as [Booking, Booking, Booking];
    await open('Manager');
    for (const booking of [first, changed, third]) fireEvent.click(tick(booking));
    // The client removes a day from the second one before it is approved.
    const cartItems = changed.cartItems.map(({ id: _id, ...item }) => ({ ...item, dates: ['2026-03-22'] }));
    const edited = await ask('Client', 'PUT', `/api/v2/client/booking/${changed.id}`, {
      premiseId: product.site.premiseId,
      cartItems,
      version: changed.version,
    });
    expect(edited.status).toBe(200);

    expect(await approve('Approve 3 bookings')).toContain('3 orders, 4 shifts, HK$1,680.00');
    expect(await screen.findByText('0 of 3 bookings done')).toBeTruthy();
    expect(screen.getByText(/You can leave this page/)).toBeTruthy();
    expect(await statusOf(first)).toBe('Ordered');
    await work();
    expect(await screen.findByText('2 of 3 bookings approved')).toBeTruthy();
    const results = within(screen.getByRole('list', { name: 'Results' }));
    const resultTexts = results.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(resultTexts[0]).toContain('Approved');
    expect(resultTexts[1]).toContain('Someone else has changed this');
    expect(resultTexts[2]).toContain('Approved');
    expect(await statusOf(first)).toBe('Approved');
    expect(await statusOf(changed)).toBe('Ordered');

    // The list was refetched: the refused one is still selected, in its new version.
    await screen.findByRole('button', { name: 'Approve 1 booking' });
    await waitFor(() => expect(screen.getByText('1 order, 1 shift, HK$420.00')).toBeTruthy());
    const hint = screen.getByText(`Changed since you chose: Booking ${changed.id}. Look again.`);
    expect(await approve('Approve 1 booking')).toContain(hint.textContent);
    await screen.findByText('0 of 1 booking done');
    await work();
    await waitFor(async () => expect(await statusOf(changed)).toBe('Approved'));
    expect(await screen.findByText('1 of 1 booking approved')).toBeTruthy();
  });

  it('selects the whole page, and goes on after the page is left', async () => {
    await open('Manager');
    fireEvent.click(
      screen.getByRole('checkbox', { name: /^Choose all \d+ bookings waiting for approval on this page$/ }),
    );
    const button = screen.getByRole('button', { name: /^Approve \d+ bookings$/ });
    await approve(button.textContent ?? '');
    await screen.findByText(/^0 of \d+ bookings done$/);
    cleanup();
    await work();
    expect(await Promise.all(bookings.map(statusOf))).toEqual(['Approved', 'Approved', 'Approved']);
  });

  it('shows a run that goes on when the page is opened again, and its result', async () => {
    const [first] = bookings as [Booking, Booking, Booking];
    await open('Manager');
    fireEvent.click(tick(first));
    await approve('Approve 1 booking');
    await screen.findByText('0 of 1 booking done');
    cleanup();
    // As in another browser, which doesn't know of the run.
    localStorage.clear();
    await open('Manager');
    await screen.findByText('0 of 1 booking done');
    await work();
    expect(await screen.findByText('1 of 1 booking decided')).toBeTruthy();
    const result = screen.getByRole('link', { name: `Booking ${first.id}` });
    expect(result.getAttribute('href')).toBe(`/admin/manage-booking/${first.id}`);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('1 of 1 booking decided')).toBeNull();
  });

  it('shows the result of a run that ended while the page was closed, until it is closed', async () => {
    const [first, second] = bookings as [Booking, Booking, Booking];
    await open('Manager');
    for (const booking of [first, second]) fireEvent.click(tick(booking));
    await approve('Approve 2 bookings');
    await screen.findByText('0 of 2 bookings done');
    cleanup();
    await ask('Client', 'POST', `/api/v1/client/booking/cancel/${second.id}`, { version: 1 });
    await work();
    await open('Manager');
    expect(await screen.findByText('1 of 2 bookings decided')).toBeTruthy();
    expect(screen.getByText(/The booking's status is now: Cancelled/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    cleanup();
    const lookups = () => product.requests.filter(({ url }) => url.endsWith('/api/v1/admin/booking-run'));
    const before = lookups().length;
    await open('Manager');
    await waitFor(() => expect(lookups().length).toBe(before + 1));
    expect(screen.queryByText('1 of 2 bookings decided')).toBeNull();
  });

  it('starts one run if the answer is lost and it is checked', async () => {
    const [first, second] = bookings as [Booking, Booking];
    await open('Manager');
    for (const booking of [first, second]) fireEvent.click(tick(booking));
    const before = await product.ports.db.$count(bookingRunTable);
    product.loseNextAnswer('/api/v1/admin/booking-run');
    await approve('Approve 2 bookings');
    fireEvent.click(await screen.findByRole('button', { name: 'Check' }));
    expect(await screen.findByText('0 of 2 bookings done')).toBeTruthy();
    expect(await product.ports.db.$count(bookingRunTable)).toBe(before + 1);
    await work();
    expect(await screen.findByText('2 of 2 bookings approved')).toBeTruthy();
  });

  it('rejects several with one reason, and says so', async () => {
    const [first, second, third] = bookings as [Booking, Booking, Booking];
    await open('Manager');
    for (const booking of [first, second]) fireEvent.click(tick(booking));
    fireEvent.click(screen.getByRole('button', { name: 'Reject 2 bookings' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Reject 2 bookings' }));
    expect(await dialog.findByText('Required')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'No guards in this week' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Reject 2 bookings' }));
    expect(await screen.findByText('0 of 2 bookings done')).toBeTruthy();
    await work();
    expect(await screen.findByText('2 of 2 bookings rejected')).toBeTruthy();
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual([
      'Rejected',
      'Rejected',
      'Ordered',
    ]);
    const { body } = await ask('Client', 'GET', `/api/v2/client/booking/${first.id}`);
    expect(body.history.at(-1)).toMatchObject({ action: 'reject', reason: 'No guards in this week' });
  });

  it('moves, ticks and opens by single keys within the list, and ticks a range with Shift', async () => {
    await open('Manager');
    const user = userEvent.setup();
    const boxes = () => within(screen.getByRole('table')).getAllByRole<HTMLInputElement>('checkbox');
    const totals = () => screen.getAllByText('HK$420.00').map(propsOf);
    const drawn = totals();
    screen.getByRole('checkbox', { name: /^Choose all/ }).focus();
    await user.keyboard('jxjjx');
    // Ticks draw no other cell again.
    expect(totals().filter((props, index) => props !== drawn[index])).toEqual([]);
    expect(
      boxes()
        .map(({ checked }) => checked)
        .slice(0, 4),
    ).toEqual([true, false, true, false]);
    await user.keyboard('k');
    expect(document.activeElement?.closest('tr')).toBe(boxes()[1]?.closest('tr'));
    await user.keyboard('[ControlLeft>]x[/ControlLeft]');
    expect(boxes()[1]?.checked).toBe(false);
    await user.click(boxes()[0] as HTMLElement);
    await user.click(boxes()[2] as HTMLElement);
    expect(boxes().some(({ checked }) => checked)).toBe(false);
    await user.keyboard('a');
    expect(boxes().every(({ checked }) => checked)).toBe(true);
    await user.keyboard('a');
    expect(boxes().some(({ checked }) => checked)).toBe(false);
    await user.click(boxes()[0] as HTMLElement);
    await user.keyboard('[ShiftLeft>]');
    await user.click(boxes()[2] as HTMLElement);
    await user.keyboard('[/ShiftLeft]');
    expect(
      boxes()
        .map(({ checked }) => checked)
        .slice(0, 4),
    ).toEqual([true, true, true, false]);
  });

  /** Copies of an order, as an intake of many has them. */
  const copy = async ({ id }: Booking, count: number) => {
    const { db } = product.ports;
    const [booking] = await db.select().from(bookingTable).where(eq(bookingTable.id, id));
    const [slot] = await db.select().from(slotTable).where(eq(slotTable.bookingId, id));
    if (!booking || !slot) throw new Error('The order is missing');
    const { id: _bookingId, ...columns } = booking;
    const { id: _slotId, ...ofSlot } = slot;
    const copies = await db
      .insert(bookingTable)
      .values(Array.from({ length: count }, () => columns))
      .returning({ id: bookingTable.id });
    await db.insert(slotTable).values(copies.map((each) => ({ ...ofSlot, bookingId: each.id })));
  };
  const openQueue = async () => {
    signInAs('Manager', product.site.people.Manager);
    renderAt('/admin/manage-booking?waiting=true&sort=firstDate', <BookingList />);
    return within(await screen.findByRole('table'));
  };

  it('approves a page of 20 by at most 22 keys, and rejects all others with one reason', async () => {
    const [first] = bookings as [Booking];
    const waiting = async () =>
      (await ask('Manager', 'GET', '/api/v1/admin/booking/count')).body.waiting as number;
    await copy(first, 20 + OTHERS - (await waiting()));
    await openQueue();
    const user = userEvent.setup();
    const all = await screen.findByRole('checkbox', {
      name: 'Choose all 20 bookings waiting for approval on this page',
    });
    all.focus();
    const approveButton = () => screen.getByRole('button', { name: 'Approve 20 bookings' });
    let keys = 0;
    const press = async (key: string) => {
      await user.keyboard(key);
      keys += 1;
    };
    await press(' ');
    while (document.activeElement !== approveButton()) {
      await user.tab();
      keys += 1;
    }
    await press('{Enter}');
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: 'Approve 20 bookings' });
    while (document.activeElement !== confirm) {
      await user.tab();
      keys += 1;
    }
    await press('{Enter}');
    await screen.findByText('0 of 20 bookings done');
    expect(keys).toBeLessThanOrEqual(22);
    await work();
    await screen.findByText('20 of 20 bookings approved');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(
      await screen.findByRole('button', { name: new RegExp(`^Waiting, new or changed\\s*${OTHERS}$`) }),
    ).toBeTruthy();
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Choose all 20 bookings/ }));
    fireEvent.click(await screen.findByRole('button', { name: `Choose all ${OTHERS}` }));
    fireEvent.click(await screen.findByRole('button', { name: `Reject ${OTHERS} bookings` }));
    const asked = within(await screen.findByRole('dialog'));
    fireEvent.change(asked.getByLabelText('Reason'), { target: { value: 'No guards in this week' } });
    fireEvent.click(asked.getByRole('button', { name: `Reject ${OTHERS} bookings` }));
    await screen.findByText(`0 of ${OTHERS} bookings done`);
    await work();
    expect(await screen.findByText(`${OTHERS} of ${OTHERS} bookings rejected`)).toBeTruthy();
    expect(await waiting()).toBe(0);
  });

  it('is not offered without the right to approve', async () => {
    const table = await open('Agent');
    expect(table.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /Choose all/ })).toBeNull();
  });
});
