import { priceListRowTable } from '@server/model/price';
import { cartItemOf } from '@server/test/site';
import { cartActions } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { useToast } from '@src/stores/toast';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NewOrderPage } from './new-order-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => {
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  return product.stop();
});

it('reports a changed total by a toast if the page was left during the check', async () => {
  const { ports, site } = product;
  signInAs('Client', site.people.Client);
  const item = await cartItemOf(ports, ['2026-03-27'], { Night: 2 });
  const name = cartName(site.people.Client.viewer.userId, site.premiseId);
  cartActions(name).putItems([{ ...item, key: 'night', confirmed: [] }], null);
  renderAt('/my-cart?view=cart', <NewOrderPage area="client" premiseId={site.premiseId} missing="missing" />);
  const total = await screen.findByTestId('cart-total');
  await waitFor(() => expect(total.getAttribute('aria-busy')).toBe('false'));

  await ports.db.update(priceListRowTable).set({ price: sql`${priceListRowTable.price} * 2` });
  fireEvent.click(screen.getByRole('button', { name: 'Order 1 shift' }));
  window.history.pushState(null, '', '/elsewhere');
  await waitFor(() => expect(useToast.getState().toasts[0]?.title).toBe('Not done: Order 1 shift'));
  expect(useToast.getState().toasts[0]?.description).toMatch(/^The total changed from/);
});
