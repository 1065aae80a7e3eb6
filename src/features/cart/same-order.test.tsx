import { bookingCalls } from '@contract/booking-calls';
import { bookingValidationCalls } from '@contract/booking-validation';
import { premiseTable } from '@server/model/premise';
import { caller } from '@server/test/caller';
import { cartItemOf, orderShifts } from '@server/test/site';
import { request } from '@src/api/client';
import { formatMoney } from '@src/lib/format';
import { cartActions, storedCart, useCarts } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NewOrderPage } from './new-order-page';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

let product: Awaited<ReturnType<typeof startProduct>>;
let tower: number;
let court: number;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const makePremise = async (name: string): Promise<number> => {
    const { body } = await caller(ports)(site.people.Client, 'POST', '/api/v1/client/premise', {
      ...{ name, address: '2 Harbour Road', regionId: site.regionId, contactName: 'Au' },
      ...{ contactPhone: '2222 3333', contactEmail: 'au@keepwatch.test' },
    });
    return body.id;
  };
  [tower, court] = [await makePremise('Tower Eight'), await makePremise('Garden Court')];
});
afterAll(() => product.stop());
beforeEach(() => {
  localStorage.clear();
  useCarts.setState({ carts: {} });
});

const nameOf = (premiseId: number) => cartName(product.site.people.Client.viewer.userId, premiseId);
const cartAt = (premiseId: number) => storedCart(nameOf(premiseId)).items;

/** The cart of the site's premise with night shifts on these days. */
const open = async (...dates: string[]) => {
  const { ports, site } = product;
  signInAs('Client', site.people.Client);
  const item = await cartItemOf(ports, dates, { Night: 2 });
  cartActions(nameOf(site.premiseId)).putItems([{ ...item, key: 'night', confirmed: [] }], null);
  renderAt('/my-cart?view=cart', <NewOrderPage area="client" premiseId={site.premiseId} missing="missing" />);
  await screen.findByRole('heading', { name: 'The same order for' });
  return userEvent.setup();
};
const tick = (name: string) => screen.getByRole('checkbox', { name });
const orderButton = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  return button;
};
const total = () => screen.getByTestId('cart-total').textContent;
const listed = async (date: string) => {
  const { items } = await request(bookingCalls.list.client, { query: { limit: '100' } });
  return items.filter(({ firstDate }) => firstDate === date).map(({ premise }) => premise.id);
};

describe('the same order for other premises', () => {
  it('shows one sum of each premise’s own prices and makes one booking for each', async () => {
    const { ports, site } = product;
    const user = await open('2026-03-20', '2026-03-21');
    await orderButton('Order 2 shifts');
    await user.click(tick('Tower Eight'));
    await user.click(tick('Garden Court'));
    const button = await orderButton('Order 6 shifts');
    const verdict = await request(bookingValidationCalls.cart, {
      body: {
        premiseId: tower,
        cartItems: [await cartItemOf(ports, ['2026-03-20', '2026-03-21'], { Night: 2 })],
      },
    });
    expect(total()).toBe(formatMoney('en', verdict.total * 3, 'HKD'));
    expect(screen.getByText('3 premises · 6 shifts')).toBeTruthy();
    await user.click(button);
    await waitFor(async () =>
      expect((await listed('2026-03-20')).sort()).toEqual([site.premiseId, tower, court].sort()),
    );
    const made = within(await screen.findByRole('list', { name: 'Ordered' }));
    await waitFor(() => expect(made.getAllByRole('link')).toHaveLength(3));
    const bookings = (await request(bookingCalls.list.client, { query: { limit: '100' } })).items;
    for (const link of made.getAllByRole('link')) {
      const id = Number(link.textContent?.match(/Booking (\d+)$/)?.[1]);
      const booking = bookings.find((each) => each.id === id);
      expect(link.getAttribute('href')).toBe(`/client/my-premise/${booking?.premise.id}/booking/${id}`);
      const row = link.closest('li')?.textContent;
      expect(row).toContain(formatMoney('en', verdict.total, 'HKD'));
      // Before any order was decided, nothing tells when this one will be.
      expect(row).toContain('Waiting for approval. We will notify you.');
    }
    expect(screen.getByTestId('address').textContent).toMatch(/my-cart\?view=ordered&booking=\d+,\d+,\d+$/);
    const keys = product.requests.filter(
      ({ method, url }) => method === 'POST' && url.endsWith(bookingCalls.order.client.path),
    );
    expect(new Set(keys.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3);
    for (const premiseId of [site.premiseId, tower, court]) expect(cartAt(premiseId)).toEqual([]);
  });

  it('ticks a premise at once, not when the page is drawn with its new URL', async () => {
    await open('2026-05-04');
    const box = tick('Tower Eight');
    // Not by userEvent, which waits until all is drawn.
    box.click();
    expect(box).toHaveProperty('checked', true);
    expect(await orderButton('Order 2 shifts')).toBeTruthy();
  });

  it('leaves out what a premise has booked already, and says so', async () => {
    const { ports, site } = product;
    await orderShifts(ports, site.people.Client, tower, ['2026-04-01'], { Night: 1 });
    const user = await open('2026-04-01', '2026-04-02');
    await user.click(tick('Tower Eight'));
    await orderButton('Order 3 shifts');
    expect(screen.getByText(/^Left out: 1 shift is already/)).toBeTruthy();
  });

  it('says at a premise what failed there, keeps it in its cart, and leaves the others ordered', async () => {
    const { ports, site } = product;
    const user = await open('2026-03-25');
    await user.click(tick('Tower Eight'));
    await user.click(tick('Garden Court'));
    const release = product.holdNextAnswer(bookingCalls.order.client.path);
    await user.click(await orderButton('Order 3 shifts'));
    await screen.findByText('0 of 3 premises ordered');
    await ports.db.update(premiseTable).set({ status: 'closed' }).where(eq(premiseTable.id, tower));
    release();
    expect(await screen.findByText('2 of 3 premises ordered')).toBeTruthy();
    const results = within(screen.getByRole('list', { name: 'Results' }));
    const failed = results.getByRole('link', { name: 'Tower Eight' });
    expect(failed.getAttribute('href')).toBe(`/client/my-premise/${tower}/booking/my-cart?view=cart`);
    expect(results.getByText('Not ordered')).toBeTruthy();
    expect(cartAt(tower)).toHaveLength(1);
    expect(cartAt(court)).toEqual([]);
    expect((await listed('2026-03-25')).sort()).toEqual([site.premiseId, court].sort());
    await ports.db.update(premiseTable).set({ status: 'active' }).where(eq(premiseTable.id, tower));
  });

  it('orders nothing twice if an answer was lost', async () => {
    const { site } = product;
    const user = await open('2026-03-27');
    await user.click(tick('Garden Court'));
    await orderButton('Order 2 shifts');
    const release = product.holdNextAnswer(bookingCalls.order.client.path);
    await user.click(await orderButton('Order 2 shifts'));
    await screen.findByText('0 of 2 premises ordered');
    product.loseNextAnswer(bookingCalls.order.client.path);
    release();
    const check = await screen.findByRole('button', { name: 'Check' });
    // Also a later visit would send the same order.
    expect(storedCart(nameOf(court)).orderKey).not.toBeNull();
    await user.click(check);
    expect(await screen.findByText('2 of 2 premises ordered')).toBeTruthy();
    expect((await listed('2026-03-27')).sort()).toEqual([site.premiseId, court].sort());
    expect(cartAt(court)).toEqual([]);
  });
});
