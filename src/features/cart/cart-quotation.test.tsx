import { setTaxRate } from '@server/test/set-tax-rate';
import { cartItemOf } from '@server/test/site';
import { cartActions } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NewOrderPage } from './new-order-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

it('a cart is shown as a quotation that is no order, with the tax and the client’s reference', async () => {
  const { ports, site } = product;
  await setTaxRate(ports.db, 750);
  const { people, premiseId } = site;
  const actions = cartActions(cartName(people.Client.viewer.userId, premiseId));
  const items = [
    await cartItemOf(ports, ['2026-03-20', '2026-03-21'], { Morning: 2, Night: 1 }),
    await cartItemOf(ports, ['2026-04-02'], { Morning: 1 }),
  ];
  actions.putItems(
    items.map((item, index) => ({ ...item, key: String(index), confirmed: [] })),
    null,
  );
  actions.setReference(' PO 7 ');
  signInAs('Client', people.Client);
  renderAt('/my-cart?view=quotation', <NewOrderPage area="client" premiseId={premiseId} missing="missing" />);

  const sheet = within(await screen.findByRole('article', { name: 'Quotation' }));
  expect(sheet.getByText('This is not an order: nothing is booked yet.')).toBeTruthy();
  expect(sheet.getByText(/^Prices as of/).textContent).toMatch(/Mar 8, 2026, 11:00/);
  expect(sheet.getByText(/PO 7$/)).toBeTruthy();
  expect(sheet.getByText('Days').parentElement?.textContent).toMatch(/Mar 20.*21, 2026, Apr 2, 2026/);
  const rows = within(sheet.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(
      /^Morning 06:00–12:00: 2 guards × 2 daysMar 20.*214 × HK\$420.004HK\$420.00HK\$1,680.00$/,
    ),
    expect.stringMatching(
      /^Night 18:00–00:00: 1 guard × 2 nightsMar 20.*212 × HK\$480.002HK\$480.00HK\$960.00$/,
    ),
    expect.stringMatching(/^Morning 06:00–12:00: 1 guard × 1 dayApr 2.*1HK\$420.00HK\$420.00$/),
  ]);
  const sums = sheet.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(sums).toEqual(['HK$3,060.00', 'HK$229.50', 'HK$3,289.50']);
  expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull();
});
