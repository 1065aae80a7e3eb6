import { expect } from '@playwright/test';
import { test } from './journey';
import { chooseMornings, openNewBooking } from './order-on-page';
import { monthAhead, setLanguage, signIn, signOut, toast } from './people';

const { month } = monthAhead(2);
// Every page load opens the database again, with what the journey has stored.
test.use({ keepsDatabaseOpen: false });

test('a booking goes from a click in the calendar to a line of the invoice', async ({
  page,
  context,
  baseURL,
}) => {
  await setLanguage(context, 'en', baseURL);
  const policyBreaches: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) policyBreaches.push(message.text());
  });

  await test.step('the client orders two mornings of one guard', async () => {
    await signIn(page, 'client', '/client/my-premise');
    await openNewBooking(page, 'Harbour Crest');
    await chooseMornings(page, 2, [3, 4]);
    const sum = page.getByRole('region', { name: 'Price' });
    await expect(sum).toContainText('HK$840');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.reload();
    await page.getByRole('button', { name: /Open cart|Cart/ }).click();
    await expect(page.getByText('HK$840').first()).toBeVisible();
    await page.getByRole('button', { name: 'Order 2 shifts' }).click();
    await expect(page).toHaveURL(/\/booking\/\d+$/);
    await expect(page.getByText('Waiting for approval').first()).toBeVisible();
  });
  const bookingId = Number(/\d+$/.exec(page.url())?.[0]);
  const premiseId = Number(/my-premise\/(\d+)/.exec(page.url())?.[1]);

  await test.step('the session survives a reload; signing out leads to the start page', async () => {
    await page.reload();
    // The page without a server opens its database first.
    await expect(page.getByText('Waiting for approval').first()).toBeVisible({ timeout: 60_000 });
    await signOut(page);
  });

  await test.step('the manager opens it from the bell and approves', async () => {
    await signIn(page, 'manager');
    await page.getByRole('button', { name: /Notifications/ }).click();
    await page.getByRole('dialog').getByRole('button').filter({ hasText: 'Harbour Crest' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/booking/${bookingId}$`));
    // A dialog locks scrolling by a style element, which the content security policy must allow. Escape closes it.
    await page.getByRole('button', { name: /More|actions/i }).click();
    await page.getByRole('menuitem', { name: /Reject/ }).click();
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Approve 2 shifts' }).click();
    await expect(page.getByText('Approved').first()).toBeVisible();
    await signOut(page);
  });

  await test.step('staff assign a guard to both', async () => {
    await signIn(page, 'staff', `/admin/premise/${premiseId}/booking/${bookingId}`);
    await page
      .getByRole('button', { name: 'Assign guards' })
      .or(page.getByRole('link', { name: 'Assign guards' }))
      .first()
      .click();
    // The first open place is selected already; the other one is selected by its cell.
    const assignBest = () =>
      page
        .getByRole('button', { name: /^Assign .+/ })
        .first()
        .click();
    await assignBest();
    await page.getByRole('gridcell', { name: /0 of 1 place filled/ }).click();
    await assignBest();
    await page.getByRole('button', { name: 'Save 2 changes' }).click();
    await expect(toast(page)).toContainText('2 changes saved');
    await expect(page.getByText('Confirmed').first()).toBeVisible();
    await signOut(page);
  });

  await test.step('the client sees the assigned guard and the expected invoice', async () => {
    await signIn(page, 'client', `/client/my-premise/${premiseId}/booking/${bookingId}`);
    await expect(page.getByText('Confirmed').first()).toBeVisible();
    await page.goto(`/client/my-premise/${premiseId}/quotation/${month}`);
    const line = page.getByRole('row').filter({ hasText: 'Morning' }).first();
    await expect(line).toContainText('840.00');
    await expect(page.getByRole('article', { name: 'Quotation' })).toBeVisible();
  });
  expect(policyBreaches).toEqual([]);
});
