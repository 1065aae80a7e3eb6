import { priceListRowTable } from '@server/model/price';
import { cartItemOf } from '@server/test/site';
import { cartActions } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { useConnection } from '@src/stores/connection';
import { useToast } from '@src/stores/toast';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
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

/** Opens a cart of one night on a day, whose price the server has checked. */
const openCart = async (date: string, pageOf = (cart: ReactNode) => cart) => {
  const { ports, site } = product;
  signInAs('Client', site.people.Client);
  window.history.replaceState(null, '', '/');
  const item = await cartItemOf(ports, [date], { Night: 2 });
  const name = cartName(site.people.Client.viewer.userId, site.premiseId);
  cartActions(name).setItems([{ ...item, key: 'night', confirmed: [] }]);
  const cart = <NewOrderPage area="client" premiseId={site.premiseId} missing="missing" />;
  renderAt('/my-cart?view=cart', pageOf(cart));
  const total = await screen.findByTestId('cart-total');
  await waitFor(() => expect(total.getAttribute('aria-busy')).toBe('false'));
};
const order = () => fireEvent.click(screen.getByRole('button', { name: 'Order 1 shift' }));

it('says that an order whose check was lost can be sent again once the connection is back', async () => {
  await openCart('2026-03-28');
  product.loseNextAnswer('/booking-validation');
  order();
  expect(await screen.findByText(/^Not sent: there is no connection/)).toBeTruthy();
  act(() => useConnection.setState({ isReachable: true }));
  expect(screen.getByText(/^Not sent: there was no connection.* try again now\.$/)).toBeTruthy();
});

it('reports a changed total by a toast if the page was left during the check', async () => {
  await openCart('2026-03-27');
  await product.ports.db.update(priceListRowTable).set({ price: sql`${priceListRowTable.price} * 2` });
  order();
  window.history.pushState(null, '', '/elsewhere');
  await waitFor(() => expect(useToast.getState().toasts[0]?.title).toBe('Not done: Order 1 shift'));
  expect(useToast.getState().toasts[0]?.description).toMatch(/^The total changed from/);
});

it('shows no empty cart while the page of the new booking loads', async () => {
  const Loading = lazy(() => new Promise<never>(() => undefined));
  await openCart('2026-03-26', (cart) => (
    <Suspense>
      <Routes>
        <Route path="/my-cart" element={cart} />
        <Route path="*" element={<Loading />} />
      </Routes>
    </Suspense>
  ));
  order();
  await waitFor(() => expect(useToast.getState().toasts[0]?.title).toBe('Ordered'));
  await waitFor(() => expect(screen.queryByTestId('cart-total')).toBeNull());
  expect(screen.queryByText(/The cart is empty/)).toBeNull();
});
