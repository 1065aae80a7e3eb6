import { expect } from '@playwright/test';
import { test } from './journey';
import { chooseMornings, openNewBooking } from './order-on-page';
import { setLanguage, signIn, signOut } from './people';
import { consoleErrors } from './watch';

test('the page without a server orders, approves and keeps its data', async ({ page, context, baseURL }) => {
  const errors = consoleErrors(page);
  await setLanguage(context, 'en', baseURL);
  let bookingId = 0;

  await test.step('the client orders two mornings', async () => {
    await signIn(page, 'client', '/client/my-premise');
    await openNewBooking(page, 'Harbour Crest');
    await chooseMornings(page, 4, [3, 4]);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: 'Open cart' }).click();
    await page.getByRole('button', { name: 'Order 2 shifts' }).click();
    await expect(page).toHaveURL(/\/booking\/\d+$/);
    bookingId = Number(/\d+$/.exec(page.url())?.[0]);
    await signOut(page);
  });

  await test.step('after a page load the order is still there, and the manager approves it', async () => {
    await signIn(page, 'manager', `/admin/manage-booking/${bookingId}`);
    await page.getByRole('button', { name: 'Approve 2 shifts' }).click();
    await expect(page.getByText('Approved').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve 2 shifts' })).toHaveCount(0);
  });
  expect(errors).toEqual([]);
});
