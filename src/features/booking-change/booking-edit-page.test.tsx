import type { RoleName } from '@contract/access';
import type { Booking, CartItem } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { caller } from '@server/test/caller';
import { cartItemOf, makeGuard, orderShifts } from '@server/test/site';
import { request } from '@src/api/client';
import { useCarts } from '@src/stores/cart';
import { editCartName } from '@src/stores/cart-name';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BookingEditPage } from './booking-edit-page';

const none = () => undefined;
vi.stubGlobal('matchMedia', (media: string) => ({
  matches: media.includes('min-width'),
  ...{ media, addEventListener: none, removeEventListener: none },
}));
Element.prototype.scrollIntoView = () => undefined;
document.elementFromPoint = () => null;

// 11:00 in Hong Kong on Sunday, March 8; the cut-off and the urgent lead time are 24 hours.
const START = '2026-03-08T03:00:00.000Z';
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct(START);
});
afterAll(() => product.stop());
beforeEach(() => {
  product.ports.clock.set(START);
  localStorage.clear();
  useCarts.setState({ carts: {} });
});

const order = (role: RoleName, dates: string[], shifts: Parameters<typeof cartItemOf>[2]) =>
  orderShifts(product.ports, product.site.people[role], product.site.premiseId, dates, shifts);
const stored = (id: number): Promise<Booking> => request(bookingCalls.get.client, { params: { id } });
const call = (role: RoleName, method: string, path: string, body: unknown) =>
  caller(product.ports)(product.site.people[role], method, path, body);
const editByManager = async ({ id, version }: Booking, cartItems: CartItem[]) => {
  const body = { premiseId: product.site.premiseId, cartItems, version, reason: 'The site has changed' };
  const { status } = await call('Manager', 'PUT', `/api/v2/admin/booking/${id}`, body);
  expect(status).toBe(200);
};

const open = async (role: RoleName, { id }: Pick<Booking, 'id'>, itemId?: number) => {
  const { people, premiseId } = product.site;
  signInAs(role, people[role]);
  const area = role === 'Client' ? 'client' : 'admin';
  const page = { area, premiseId, bookingId: id, itemId, missing: 'missing' } as const;
  renderAt('/edit', <BookingEditPage {...page} />);
  return userEvent.setup();
};
/** Opens the page again as a later visit would. */
const reopen = (role: RoleName, booking: Booking) => {
  cleanup();
  useCarts.setState({ carts: {} });
  return open(role, booking);
};
const day = (name: RegExp) => screen.findByRole('gridcell', { name });
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const address = () => screen.getByTestId('address').textContent;
const saved = (id: number) => waitFor(() => expect(address()).toMatch(new RegExp(`/booking/${id}$`)));
const slotsOf = ({ slots }: Booking) =>
  slots.map(({ date, numOfSecurity, state }) => `${date} ${numOfSecurity} ${state}`);
const review = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(await button('Review changes'));
  return rowsOfReview();
};
const rowsOfReview = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .filter((row) => row.dataset.kind)
    .map(
      (row) =>
        `${row.dataset.kind} ${within(row)
          .getAllByRole('cell')
          .slice(0, 2)
          .map((cell) => cell.firstChild?.textContent)
          .join(' → ')}`,
    );
};

describe('an edit', () => {
  it('changes, adds and removes shifts before approval, and replaces the pending order', async () => {
    const booking = await order('Client', ['2026-03-20', '2026-03-21'], { Morning: 1 });
    const user = await open('Client', booking);
    await user.click(await button('Edit'));
    await user.click(await day(/March 20, 2026/));
    await user.click(await day(/March 24, 2026/));
    await user.click(await button(/^More: Guards, Morning/));
    await user.click(await button('Apply changes'));
    expect(await review(user)).toEqual(['removed 1 → –', 'changed 1 → 2', 'added – → 2']);
    expect(screen.getByText(/still waits for approval/)).toBeTruthy();
    await user.click(await button('Send for approval'));
    await saved(booking.id);
    const after = await stored(booking.id);
    expect([after.status, slotsOf(after)]).toEqual([
      'Ordered',
      ['2026-03-21 2 requested', '2026-03-24 2 requested'],
    ]);
    const name = editCartName(product.site.people.Client.viewer.userId, booking.id);
    expect(localStorage.getItem(name)).toBeNull();
  });

  it('of approved shifts is pending when a client sends it, and reopens in its pending state', async () => {
    const booking = await order('Manager', ['2026-03-20', '2026-03-21'], { Morning: 1 });
    const user = await open('Client', booking, booking.cartItems[0]?.id);
    await user.click(await day(/March 20, 2026, Morning/));
    await user.click(await button('Apply changes'));
    expect(await review(user)).toEqual(['removed 1 → –']);
    expect(screen.getByText(/the approved shifts stay as they are/)).toBeTruthy();
    await user.click(await button('Send for approval'));
    await saved(booking.id);
    expect((await stored(booking.id)).pendingChange?.removed).toMatchObject([{ date: '2026-03-20' }]);

    await reopen('Client', booking);
    expect((await screen.findByRole('heading', { name: /Mar/ })).textContent).toMatch(/Mar 21/);
    await user.click(await button('Review changes'));
    screen.getByText('No changes yet');
  });

  it('by a Manager takes effect at once, needs a reason, and shows how many guards lose a shift', async () => {
    const { ports, site } = product;
    const booking = await order('Manager', ['2026-03-20', '2026-03-21'], { Morning: 1 });
    await assignGuards(product, booking, [await makeGuard(ports, site.guardGroupId)]);
    const user = await open('Manager', booking, booking.cartItems[0]?.id);
    await user.click(await day(/March 20, 2026, Morning/));
    await user.click(await button('Apply changes'));
    await review(user);
    expect(screen.getByText('Takes effect at once.')).toBeTruthy();
    expect(screen.getByText('1 guard loses a shift')).toBeTruthy();
    await user.click(await button('Save changes'));
    expect(await screen.findByText('Enter a reason')).toBeTruthy();
    const reason = screen.getByLabelText('Reason');
    fireEvent.change(reason, { target: { value: 'More than the server takes. '.repeat(40) } });
    await user.click(await button('Save changes'));
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(reason, { target: { value: 'The site is closed that day' } });
    await user.click(await button('Save changes'));
    await saved(booking.id);
    signInAs('Client', site.people.Client);
    const after = await stored(booking.id);
    expect([after.status, slotsOf(after), after.history.at(-1)?.reason]).toEqual([
      'Approved',
      ['2026-03-20 1 cancelled', '2026-03-21 1 approved'],
      'The site is closed that day',
    ]);
  });

  it('that adds a place inside the lead time asks for consent to the surcharge', async () => {
    const booking = await order('Manager', ['2026-03-09'], { Morning: 1 });
    const user = await open('Client', booking, booking.cartItems[0]?.id);
    await user.click(await button(/^More: Guards, Morning/));
    await user.click(await button('Apply changes'));
    await user.click(await button('Review changes'));
    await user.click(await button('Send for approval'));
    expect((await screen.findByRole('alert')).textContent).toContain('Decide on the marked shift');
    expect(screen.getByText(/^Decide on the marked shift/, { selector: '.sr-only' })).toBeTruthy();
    expect(screen.queryByText('No shifts change.')).toBeNull();
    const price = booking.slots[0]?.price ?? 0;
    const surcharge = await button(/^Accept urgent \+HK\$/);
    // The slot was urgent when ordered: the surcharge, half the plain price, is a third of its price.
    expect(surcharge.textContent).toContain((price / 3 / 100).toFixed(2));
    await user.click(surcharge);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept urgent/ })).toBeNull());
    expect(await rowsOfReview()).toEqual(['changed 1 → 2']);
    await user.click(await button('Send for approval'));
    await saved(booking.id);
    const { pendingChange } = await stored(booking.id);
    expect(pendingChange?.added).toMatchObject([{ numOfSecurity: 1, bucket: 'urgent', price }]);
  });

  it('of a missing item is not found', async () => {
    const booking = await order('Manager', ['2026-03-20'], { Night: 1 });
    await open('Client', booking, 999_999);
    expect(await screen.findByText('missing')).toBeTruthy();
  });
});

describe('the cut-off', () => {
  it('locks shifts that start within it, in the calendar and in the cart', async () => {
    const booking = await order('Manager', ['2026-03-09', '2026-03-22'], { Morning: 2 });
    const user = await open('Client', booking, booking.cartItems[0]?.id);
    const soon = await day(/March 9, 2026, Morning 06:00–12:00 × 2.*Can't be reduced/);
    await user.click(soon);
    expect(soon.getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText(/Within 24 hours of the start/)).toBeTruthy();
    await user.click(await button(/^Fewer: Guards, Morning/));
    expect(await day(/March 9, 2026, Morning 06:00–12:00 × 2/)).toBeTruthy();
    expect(await day(/March 22, 2026, Morning 06:00–12:00 × 1/)).toBeTruthy();
    await user.click(await button('Keep as is'));

    await user.click(await button('Remove'));
    expect(await screen.findByRole('heading', { name: /Mar 9$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(await review(user)).toEqual(['removed 2 → –']);
  });

  it('is explained if it passes while an edit is stored, and fixed by restoring the locked guards', async () => {
    const booking = await order('Manager', ['2026-03-09', '2026-03-23'], { Afternoon: 1 });
    const user = await open('Client', booking);
    await user.click(await button('Remove'));
    product.ports.clock.set('2026-03-08T05:00:00.000Z');
    await reopen('Client', booking);
    await user.click(await button('Add shifts'));
    await user.click(await day(/March 24, 2026/));
    await user.click(screen.getByRole('checkbox', { name: /^Night/ }));
    await user.click(await button('Add to the booking'));
    await review(user);
    expect(await screen.findByText(/too close to the start/)).toBeTruthy();
    await user.click(await button('Leave those shifts as they are'));
    await waitFor(() => expect(screen.queryByText(/too close to the start/)).toBeNull());
    await user.click(await button('Send for approval'));
    await saved(booking.id);
    const { pendingChange } = await stored(booking.id);
    expect(pendingChange?.removed.map(({ date }) => date)).toEqual(['2026-03-23']);
  });

  it('leaves started shifts unchanged', async () => {
    const booking = await order('Manager', ['2026-03-08', '2026-03-25'], { Afternoon: 1 });
    product.ports.clock.set('2026-03-08T05:00:00.000Z');
    const user = await open('Client', booking);
    expect(await screen.findByRole('heading', { name: 'Already started' })).toBeTruthy();
    await user.click(await button('Edit'));
    const started = await day(/March 8, 2026, Afternoon 12:00–18:00 × 1, already started/);
    expect(started.getAttribute('aria-disabled')).toBe('true');
    await user.click(await button(/^More: Guards, Afternoon/));
    await user.click(await button('Apply changes'));
    expect(await review(user)).toEqual(['changed 1 → 2']);
    await user.click(await button('Send for approval'));
    await saved(booking.id);
  });
});

describe('after a change by another user', () => {
  it('keeps the edit, shows what changed, and continues from the current booking', async () => {
    const { ports } = product;
    const booking = await order('Manager', ['2026-03-26', '2026-03-27'], { Morning: 1 });
    const user = await open('Client', booking, booking.cartItems[0]?.id);
    await user.click(await button(/^More: Guards, Morning/));
    await user.click(await button('Apply changes'));
    await review(user);
    await editByManager(booking, [await cartItemOf(ports, ['2026-03-26', '2026-03-28'], { Morning: 1 })]);
    await user.click(await button('Send for approval'));

    const notice = (await screen.findByText(/changed while you edited it/)).closest('[role="alert"]');
    const text = notice?.textContent ?? '';
    expect(text).toContain('Manager Chan made changes');
    expect(text).toContain('The site has changed');
    expect(text).toContain('Fri, Mar 27 · Morning 06:00–12:00: 1 → –');
    expect(text).toContain('Sat, Mar 28 · Morning 06:00–12:00: – → 1');
    await user.click(await button('Send for approval'));
    expect(await screen.findAllByText(/changed while you edited it/)).toHaveLength(2);
    // Also on a later visit.
    await reopen('Client', booking);
    expect(await screen.findByText(/changed while you edited it/)).toBeTruthy();
    await user.click(await button('Compare with the current booking and continue'));
    expect(await screen.findByRole('heading', { name: 'What this changes' })).toBeTruthy();
    await user.click(await button('Send for approval'));
    await saved(booking.id);
    const { pendingChange } = await stored(booking.id);
    expect(pendingChange?.changed.map(({ after }) => [after.date, after.numOfSecurity])).toEqual([
      ['2026-03-26', 2],
    ]);
    expect(pendingChange?.added.map(({ date }) => date)).toEqual(['2026-03-27']);
    expect(pendingChange?.removed.map(({ date }) => date)).toEqual(['2026-03-28']);
  });

  it('says that the booking can no longer be changed, and links back', async () => {
    const booking = await order('Manager', ['2026-03-29'], { Night: 1 });
    const user = await open('Client', booking, booking.cartItems[0]?.id);
    await user.click(await button(/^More: Guards, Night/));
    await user.click(await button('Apply changes'));
    await review(user);
    const { status } = await call('Manager', 'POST', `/api/v1/admin/booking/cancel/${booking.id}`, {
      version: booking.version,
      reason: 'The site is closed',
    });
    expect(status).toBe(200);
    await user.click(await button('Send for approval'));
    expect(await screen.findByText(/status is now Cancelled/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Back to the booking' })).toBeTruthy();
  });

  it('repeats an edit whose response was lost, without changing anything twice', async () => {
    const booking = await order('Manager', ['2026-03-30'], { Night: 1 });
    const user = await open('Client', booking, booking.cartItems[0]?.id);
    await user.click(await button(/^More: Guards, Night/));
    await user.click(await button('Apply changes'));
    await review(user);
    product.loseNextAnswer(`/api/v2/client/booking/${booking.id}`);
    await user.click(await button('Send for approval'));
    await user.click(await button('Check'));
    await saved(booking.id);
    expect((await stored(booking.id)).version).toBe(2);
  });
});
