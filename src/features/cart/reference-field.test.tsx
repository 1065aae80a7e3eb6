import { bookingCalls } from '@contract/booking-calls';
import { cartItemOf } from '@server/test/site';
import { request } from '@src/api/client';
import { cartActions } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NewOrderPage } from './new-order-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => {
  localStorage.clear();
  return product.stop();
});

const TOO_LONG = 'String must contain at most 60 characters';

it('keeps a pasted reference that is too long, says so, and orders once it is shortened', async () => {
  const { ports, site } = product;
  signInAs('Client', site.people.Client);
  const item = await cartItemOf(ports, ['2026-03-27'], { Night: 2 });
  const name = cartName(site.people.Client.viewer.userId, site.premiseId);
  cartActions(name).putItems([{ ...item, key: 'night', confirmed: [] }], null);
  renderAt('/my-cart?view=cart', <NewOrderPage area="client" premiseId={site.premiseId} missing="missing" />);
  const user = userEvent.setup();
  const field: HTMLInputElement = await screen.findByLabelText(/^Your reference/);
  await user.click(field);
  const long = `PO 4500-${'7'.repeat(60)}`;
  await user.paste(long);
  expect(field.value).toBe(long);
  expect(screen.getByText(TOO_LONG)).toBeTruthy();

  const order = await screen.findByRole('button', { name: 'Order 1 shift' });
  await waitFor(() => expect(screen.getByTestId('cart-total').getAttribute('aria-busy')).toBe('false'));
  await user.click(order);
  expect(within(screen.getByRole('alert')).getByText(/reference/i)).toBeTruthy();
  expect(document.activeElement).toBe(field);

  await user.clear(field);
  await user.paste('PO 4500-7');
  expect(screen.queryByText(TOO_LONG)).toBeNull();
  await user.click(order);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(/booking\/\d+$/));
  const { items } = await request(bookingCalls.list.client, { query: { limit: '100' } });
  expect(items.map(({ reference }) => reference)).toEqual(['PO 4500-7']);
});
