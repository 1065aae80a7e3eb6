import { expect } from '@playwright/test';
import { test } from './journey';
import { chooseMornings } from './order-on-page';
import { monthAhead, setLanguage, signIn, toast } from './people';

const PREMISE = 2;
const AHEAD = 7;

test.beforeEach(({ context, baseURL }) => setLanguage(context, 'en', baseURL));

test('a client makes a cart weekly and sees the months; a Manager approves them in advance', async ({
  page,
}) => {
  const { month } = monthAhead(AHEAD);
  const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const next = monthName.format(new Date(`${monthAhead(AHEAD + 1).month}-01T00:00:00Z`));
  let path = '';

  await test.step('from the cart, with its weekdays and shifts and a preview', async () => {
    await signIn(page, 'client', `/client/my-premise/${PREMISE}/booking/my-cart`);
    await chooseMornings(page, AHEAD, [8, 9]);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('link', { name: 'Make this weekly' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New standing order' })).toBeVisible();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue(`${month}-10`);
    await expect(
      page.getByRole('button', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/, pressed: true }),
    ).toHaveCount(2);
    await expect(page.getByRole('listitem').filter({ hasText: next })).toContainText('HK$');
  });

  await test.step('its page has the months to come, and nothing is ordered yet', async () => {
    await page.getByRole('button', { name: 'Place standing order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Standing order for/ })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: next })).toContainText(
      /\d shifts · ordered on/,
    );
    await expect(page.getByText('No month has been ordered yet.')).toBeVisible();
    path = new URL(page.url()).pathname.replace('/client/my-premise', '/admin');
  });

  await test.step('a Manager approves it in advance, up to the dearest month', async () => {
    await signIn(page, 'manager', path);
    await page.getByRole('button', { name: 'Approve in advance' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve in advance' }).click();
    await expect(toast(page)).toContainText('Approved in advance');
    await expect(page.getByText(/^Up to HK\$[\d,.]+ a month, by /)).toBeVisible();
  });

  await test.step('the client ends it', async () => {
    await signIn(page, 'client', path.replace('/admin', '/client/my-premise'));
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'End' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
    await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  });
});
