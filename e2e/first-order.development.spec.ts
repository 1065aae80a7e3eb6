import { expect } from '@playwright/test';
import { test } from './journey';
import { chooseMornings, openNewBooking } from './order-on-page';
import { setLanguage, signIn, signOut } from './people';

test('the development page orders, approves and keeps its data', async ({ page, context, baseURL }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Each start reads the session; without one the browser logs the 401 itself.
    if (message.text().includes('401') && message.location().url.endsWith('/api/v1/auth/me')) return;
    errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  await setLanguage(context, 'en', baseURL);
  let bookingId = 0;

  await test.step('the client orders two mornings', async () => {
    await signIn(page, 'client', '/client/my-premise');
    await openNewBooking(page, 'Harbour Crest');
    await chooseMornings(page, 2, [3, 4]);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: 'Open cart' }).click();
    await page.getByRole('button', { name: 'Order 2 shifts' }).click();
    await expect(page).toHaveURL(/\/booking\/\d+$/);
    bookingId = Number(/\d+$/.exec(page.url())?.[0]);
    await signOut(page);
  });

  await test.step('after a page load the order is still there, and the manager approves it', async () => {
    // Loads the page, which takes seconds of processor time here: its modules aren't bundled.
    await signIn(page, 'manager', `/admin/manage-booking/${bookingId}`);
    await page.getByRole('button', { name: 'Approve 2 shifts' }).click();
    await expect(page.getByText('Approved').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve 2 shifts' })).toHaveCount(0);
  });
  expect(errors).toEqual([]);
});
