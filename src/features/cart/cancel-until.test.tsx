import { settingTable } from '@server/model/setting';
import { cartItemOf } from '@server/test/site';
import { cartActions, useCarts } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { cleanup, screen } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NewOrderPage } from './new-order-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const open = async (role: 'Client' | 'Agent') => {
  const { ports, site } = product;
  const item = await cartItemOf(ports, ['2026-03-09', '2026-03-20'], { Morning: 1 });
  localStorage.clear();
  useCarts.setState({ carts: {} });
  const name = cartName(site.people[role].viewer.userId, site.premiseId);
  cartActions(name).putItems([{ ...item, key: 'morning', confirmed: [] }], null);
  signInAs(role, site.people[role]);
  const area = role === 'Client' ? 'client' : 'admin';
  renderAt('/my-cart?view=cart', <NewOrderPage area={area} premiseId={site.premiseId} missing="missing" />);
  await screen.findByText(/^Free cancellation until .*Mar 19/);
};
const BOUND = '1 shift less than 24 h ahead: no cancellation once approved.';

it('says what cancelling after the cut-off costs the client where the company takes a fee', async () => {
  await open('Client');
  expect(screen.getByText(BOUND)).toBeTruthy();
  cleanup();

  await product.ports.db.update(settingTable).set({
    fields: sql`${settingTable.fields} || ${JSON.stringify({ lateCancelPercent: 50 })}::jsonb`,
  });
  await open('Client');
  expect(
    screen.getByText('1 shift less than 24 h ahead: once approved, cancelling costs 50% of the price.'),
  ).toBeTruthy();
  cleanup();

  // An agent can't accept a fee for a client.
  await open('Agent');
  expect(screen.getByText(BOUND)).toBeTruthy();
});
