import { bookingCalls } from '@contract/booking-calls';
import { premiseCalls } from '@contract/premise';
import { priceSlot } from '@domain/pricing';
import { priceListRowTable } from '@server/model/price';
import { orderShifts } from '@server/test/site';
import { request } from '@src/api/client';
import { formatMoney } from '@src/lib/format';
import { cartActions, storedCart, useCarts } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { useToast } from '@src/stores/toast';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { showOnWideScreen } from '@src/test/wide-screen';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NewOrderPage } from './new-order-page';

// 11:00 in Hong Kong on Sunday, March 8.
showOnWideScreen();

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-20'], { Morning: 1 });
});
afterAll(() => product.stop());
beforeEach(() => {
  localStorage.clear();
  useCarts.setState({ carts: {} });
});

const open = async (role: 'Client' | 'Manager' = 'Client') => {
  const { people, premiseId } = product.site;
  signInAs(role, people[role]);
  const area = role === 'Client' ? 'client' : 'admin';
  renderAt('/my-cart', <NewOrderPage area={area} premiseId={premiseId} missing="missing" />);
  await screen.findByRole('grid');
  return userEvent.setup();
};
const day = (name: RegExp) => screen.getByRole('gridcell', { name });
/** The price in a day's cell, which opens the day's details. */
const price = (name: RegExp) => within(day(name)).getByText(/^\$/);
const shift = (name: RegExp) => screen.getByRole('checkbox', { name });
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const address = () => screen.getByTestId('address').textContent;

/** The test user has no phone number. */
const addToCart = async (user: Awaited<ReturnType<typeof open>>, items: number) => {
  await pasteInto(screen.getByLabelText('Phone'), '2345 6789');
  await user.click(button('Add to cart'));
  return screen.findByRole('button', { name: new RegExp(`^Cart ?${items}`) });
};

describe('choosing', () => {
  it('shows the computed prices and their reasons in the cells and the total', async () => {
    const user = await open();
    await user.click(day(/March 9, 2026/));
    await user.click(day(/March 20, 2026/));
    await user.click(shift(/^Morning/));
    await user.click(button(/^More: Guards, Morning/));

    const { premiseId } = product.site;
    const book = await request(premiseCalls.priceBook.client, { params: { id: premiseId }, query: {} });
    const morning = book.shifts.find(({ type }) => type === 'Morning');
    const priceOn = (date: string) => {
      const cell = { date, shiftId: morning?.id ?? 0, startTime: '06:00', endTime: '12:00' };
      const price = priceSlot(book, cell, book.now);
      if (!price.ok) throw new Error('no price');
      return price;
    };
    const urgent = priceOn('2026-03-09');
    const plain = priceOn('2026-03-20');
    expect([urgent.bucket, plain.bucket]).toEqual(['urgent', 'normal']);

    const money = (amount: number) => formatMoney('en', amount, 'HKD');
    const urgentDay = day(/^Monday, March 9, 2026, Morning 06:00–12:00 × 2, \+50%: starts in 1[89] h M2 /);
    expect(urgentDay.textContent).toContain(money(urgent.price * 2));
    expect(day(/March 20, 2026/).textContent).toContain(money(plain.price * 2));
    expect(screen.getByTestId('editor-total').textContent).toBe(money((urgent.price + plain.price) * 2));
    const surcharge = (urgent.reasons[0]?.after ?? 0) - (urgent.reasons[0]?.before ?? 0);
    expect(shift(/^Accept urgent/).closest('label')?.textContent).toContain(`+${money(surcharge * 2)}`);
  });

  it('skips days that cannot be ordered, and says why', async () => {
    const user = await open();
    expect(day(/March 7, 2026, This day is over/).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    await user.click(day(/March 8, 2026/));
    const chosen = screen.getAllByRole('gridcell', { selected: true });
    expect(chosen.map((cell) => cell.dataset.day)).toEqual(['2026-03-08']);
  });

  it('sets the number of guards for a single day, as a separate item', async () => {
    const user = await open();
    await user.click(day(/March 19, 2026/));
    await user.click(day(/March 20, 2026/));
    await user.click(shift(/^Morning/));
    await user.click(price(/March 20, 2026/));
    await user.click(await screen.findByRole('button', { name: 'Change this day only' }));
    await user.click(button(/^More: Morning/));
    expect(day(/March 20, 2026/).textContent).toContain('× 2');
    expect(day(/March 19, 2026/).textContent).toContain('× 1');
    expect(await addToCart(user, 2)).toBeTruthy();
  });

  it('is restored on a later visit', async () => {
    const user = await open();
    await user.click(day(/March 20, 2026/));
    await user.click(shift(/^Night/));
    const total = screen.getByTestId('editor-total').textContent;
    cleanup();
    useCarts.setState({ carts: {} });
    await open();
    expect(screen.getByTestId('editor-total').textContent).toBe(total);
    expect(total).not.toBe('HK$0.00');
  });
});

describe('adding to the cart', () => {
  it('shows the messages of the specification for missing fields', async () => {
    const user = await open();
    for (const name of ['Booked for', 'Contact person', 'Phone'])
      await user.clear(screen.getByLabelText(name));
    await user.clear(screen.getByLabelText('Email'));
    await pasteInto(screen.getByLabelText('Email'), 'nobody');
    await user.click(shift(/^Morning/));
    await user.clear(screen.getByRole('textbox', { name: /^Guards, Morning/ }));
    await user.click(button('Other time'));
    for (const name of ['From', 'To']) await user.clear(screen.getByLabelText(name));
    await user.click(button('Add to cart'));
    const summary = await screen.findByText(/fields need your attention/);
    const lines = within(summary.parentElement as HTMLElement).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Days: Choose at least one day',
      'Guards, Morning 06:00–12:00: Required!',
      'Other time, From: Required',
      'Other time, To: Required',
      'Booked for: Required',
      'Contact person: Required',
      'Email: Invalid email',
      'Phone: Required',
    ]);
    expect(button(/^Cart/).textContent).toBe('Cart');
  });

  it('refuses a morning that ends before it starts, at its start', async () => {
    const user = await open();
    await user.click(day(/March 20, 2026/));
    await user.click(button('Other time'));
    for (const [name, time] of [
      ['From', '0900'],
      ['To', '0100'],
    ] as const) {
      await user.clear(screen.getByLabelText(name));
      await pasteInto(screen.getByLabelText(name), time);
    }
    await user.click(button('Add to cart'));
    expect(await screen.findByText('09:00–01:00, From: The start must be before the end')).toBeTruthy();
  });
});

const fillCart = async (user: Awaited<ReturnType<typeof open>>, days: RegExp[], shifts: RegExp) => {
  for (const name of days) await user.click(day(name));
  await user.click(shift(shifts));
  await user.click(await addToCart(user, 1));
};
const cartTotal = () => screen.getByTestId('cart-total');
const evaluated = () => waitFor(() => expect(cartTotal().getAttribute('aria-busy')).toBe('false'));

describe('the cart', () => {
  it('fixes each problem at its row, and orders at the total shown', async () => {
    const user = await open();
    await fillCart(user, [/March 9, 2026/, /March 20, 2026/], /^Morning/);
    await evaluated();
    const order = button('Order 2 shifts');
    await user.click(order);
    expect((await screen.findByRole('alert')).textContent).toBe('Decide on the 2 marked shifts first.');
    const explanation = document.getElementById(order.getAttribute('aria-describedby') ?? '');
    expect(explanation?.textContent).toBe('Decide on the 2 marked shifts first.');
    // Seen once.
    expect(explanation?.className).toBe('sr-only');
    // The total includes the surcharge although it isn't accepted yet.
    const totalText = cartTotal().textContent;
    expect(totalText).not.toBe('HK$0.00');
    // The only item's own sum is the same figure.
    const item = within(screen.getByRole('listitem', { name: /^Item 1/ }));
    expect(item.getByText(totalText ?? '')).toBeTruthy();
    // Its shift names what each price is for.
    const lines = item.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^Morning 06:00–12:00/),
      expect.stringMatching(/^Urgent · 1 guard × 1 day × HK\$[\d,.]+HK\$[\d,.]+$/),
      expect.stringMatching(/^1 guard × 1 day × HK\$[\d,.]+HK\$[\d,.]+$/),
    ]);

    await user.click(await screen.findByRole('button', { name: /^Accept urgent \+HK\$/ }));
    await user.click(await screen.findByRole('button', { name: 'Book anyway' }));
    await evaluated();
    expect(screen.queryByRole('button', { name: 'Book anyway' })).toBeNull();
    const total = cartTotal().textContent;
    expect(total).toBe(totalText);
    await user.click(button('Order 2 shifts'));
    await waitFor(() => expect(address()).toMatch(/\/booking\/\d+$/));

    const id = Number(address()?.split('/').at(-1));
    const booking = await request(bookingCalls.get.client, { params: { id } });
    expect(formatMoney('en', booking.total, booking.currency)).toBe(total);
    expect(booking.slots.map(({ date, bucket }) => [date, bucket])).toEqual([
      ['2026-03-09', 'urgent'],
      ['2026-03-20', 'normal'],
    ]);
    const name = cartName(product.site.people.Client.viewer.userId, product.site.premiseId);
    expect(useCarts.getState().carts[name]?.items).toEqual([]);
  });

  it('removes the date of a problem', async () => {
    const user = await open();
    await fillCart(user, [/March 9, 2026/, /March 25, 2026/], /^Morning/);
    await evaluated();
    // It is urgent, and booked by the test before: both are shown, and removing it solves both.
    const [remove, ...others] = await screen.findAllByRole('button', { name: 'Remove this date' });
    expect(others).toHaveLength(1);
    await user.click(remove as HTMLElement);
    expect(await screen.findByRole('heading', { name: /Mar 25/ })).toBeTruthy();
    expect(screen.queryByText(/Mar 9/)).toBeNull();
    await evaluated();
    expect(button('Order 1 shift')).toBeTruthy();
  });

  it('repeats an order whose response was lost, also on a later visit, and makes one booking', async () => {
    const user = await open();
    await fillCart(user, [/March 27, 2026/], /^Afternoon/);
    await pasteInto(screen.getByLabelText(/^Your reference/), 'PO 4500-7');
    await evaluated();
    product.loseNextAnswer(bookingCalls.order.client.path);
    await user.click(button('Order 1 shift'));
    expect(await screen.findByText(/^We don't know whether it arrived/)).toBeTruthy();
    cleanup();
    useCarts.setState({ carts: {} });
    await open();
    await user.click(button(/^Cart/));
    expect(await screen.findByText(/^We don't know whether it arrived/)).toBeTruthy();
    await evaluated();
    // The shifts that look booked are its own.
    expect(screen.queryByRole('button', { name: 'Book anyway' })).toBeNull();
    await user.click(button('Check'));
    await waitFor(() => expect(address()).toMatch(/\/booking\/\d+$/));
    const bookings = await request(bookingCalls.list.client, { query: { limit: '100' } });
    const made = bookings.items.filter(({ firstDate }) => firstDate === '2026-03-27');
    expect(made.map(({ reference }) => reference)).toEqual(['PO 4500-7']);
    const name = cartName(product.site.people.Client.viewer.userId, product.site.premiseId);
    expect(useCarts.getState().carts[name]?.reference).toBe('');
  });

  it('is refused with the new verdict after time or a price changed, and keeps its items', async () => {
    const { ports, site } = product;
    const user = await open();
    // 25 hours ahead; at the order it is less than a day.
    await fillCart(user, [/March 9, 2026/], /^Afternoon/);
    await evaluated();
    const name = cartName(site.people.Client.viewer.userId, site.premiseId);
    // Sent and never answered: the order itself is refused, with the verdict on every cell.
    act(() => void cartActions(name).beginOrder(storedCart(name)));
    ports.clock.set('2026-03-08T05:00:00.000Z');
    await user.click(button('Order 1 shift'));
    await user.click(await screen.findByRole('button', { name: /^Accept urgent/ }));
    expect(useCarts.getState().carts[name]?.items).toHaveLength(1);
    await evaluated();

    const before = cartTotal().textContent;
    await ports.db.update(priceListRowTable).set({ price: sql`${priceListRowTable.price} * 2` });
    await user.click(button('Order 1 shift'));
    expect(await screen.findByText(/The total changed from/)).toBeTruthy();
    await evaluated();
    expect(cartTotal().textContent).not.toBe(before);
    expect(useCarts.getState().carts[name]?.items).toHaveLength(1);
    await user.click(button('Order 1 shift'));
    await waitFor(() => expect(address()).toMatch(/\/booking\/\d+$/));
    await ports.db.update(priceListRowTable).set({ price: sql`${priceListRowTable.price} / 2` });
    ports.clock.set('2026-03-08T03:00:00.000Z');
  });

  it('restores a removed item', async () => {
    const user = await open();
    await fillCart(user, [/March 27, 2026/], /^Overnight/);
    await user.click(button('Remove'));
    expect(screen.getByText(/The cart is empty/)).toBeTruthy();
    act(() => useToast.getState().toasts[0]?.action?.onSelect());
    expect(screen.getByRole('heading', { name: /Mar 27/ })).toBeTruthy();
  });
});
