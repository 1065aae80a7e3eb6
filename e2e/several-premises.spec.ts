import { expect } from '@playwright/test';
import { test } from './journey';
import { chooseMornings, openNewBooking } from './order-on-page';
import { open, setLanguage, signIn } from './people';

const PREMISES = ['Harbour Crest', 'Southside Walk', '海天中心'];

test('the same days are ordered for three premises in one cart', async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
  await signIn(page, 'client', '/client/my-premise');
  await openNewBooking(page, 'Harbour Crest');
  await chooseMornings(page, 4, [17, 18]);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page
    .getByRole('button', { name: /Open cart|Cart/ })
    .first()
    .click();
  for (const name of PREMISES.slice(1)) await page.getByRole('checkbox', { name }).check();
  await expect(page.getByText('3 premises · 6 shifts')).toBeVisible();
  // Each premise at its own price.
  await expect(page.getByTestId('cart-total')).toHaveText(/^HK\$\d,\d{3}\.00$/);
  await page.getByRole('button', { name: 'Order 6 shifts' }).click();
  await expect(page).toHaveURL(/my-cart\?view=ordered&booking=\d+(,\d+)+$/);
  for (const name of PREMISES)
    await expect(page.getByRole('list', { name: 'Ordered' }).getByRole('link', { name })).toBeVisible();
  await open(page, '/client/my-premise/calendar');
  await page.getByText('Month', { exact: true }).click();
  for (let steps = 0; steps < 4; steps += 1) await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('table').getByRole('link', { name: /waiting for approval/ })).toHaveCount(6);
});
