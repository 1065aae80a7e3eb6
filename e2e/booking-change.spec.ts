import { expect, type Locator } from '@playwright/test';
import { approveByCall, orderByCall } from './bookings';
import { test } from './journey';
import { dayName, monthAhead, open, setLanguage, signIn, signOut, toast } from './people';

const PREMISE = 1;

/** By how many pixels a control is wider than its place. */
const reachesOver = (control: Locator) =>
  control.evaluate((element) => {
    const place = element.parentElement?.getBoundingClientRect();
    return Math.max(0, Math.round(element.getBoundingClientRect().right - (place?.right ?? 0)));
  });

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
});

test('a change of an approved booking is requested and approved; then the rest is cancelled', async ({
  page,
}) => {
  const { month, day } = monthAhead(5);
  const ordered = await orderByCall(page, 'client', { premiseId: PREMISE, dates: [day(3), day(4)] });
  await approveByCall(page, ordered);
  const sum = page.getByRole('region', { name: 'Change summary' });

  await test.step('the client sees what its change does before it is sent', async () => {
    await signIn(page, 'client', `/client/my-premise/${PREMISE}/booking/${ordered.id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await expect(page).toHaveURL(/view=/);
    await page.getByRole('gridcell', { name: dayName(day(4)) }).click();
    await page.getByRole('gridcell', { name: dayName(day(9)) }).click();
    const apply = page.getByRole('button', { name: 'Apply changes' });
    expect(await reachesOver(apply), 'px over the edge of its panel').toBe(0);
    await apply.click();
    await page.getByRole('button', { name: 'Review changes' }).click();
    const rows = page.getByRole('table', { name: 'What this changes' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Removed' })).toContainText('−HK$420.00');
    await expect(rows.filter({ hasText: 'Added' })).toContainText('+HK$420.00');
    await expect(sum).toContainText('Until then, the approved shifts stay as they are.');
    await page.getByRole('button', { name: 'Send for approval' }).click();
    await expect(page).toHaveURL(new RegExp(`/booking/${ordered.id}$`));
    await expect(toast(page)).toContainText('Your changes are sent and waiting for approval');
    await expect(page.getByRole('table', { name: 'Change waiting for approval' })).toBeVisible();
    await signOut(page);
  });

  await test.step('the manager finds it in the list of pending bookings and approves it', async () => {
    await signIn(page, 'manager', '/admin/manage-booking?waiting=true');
    await page.getByRole('link', { name: new RegExp(`Booking ${ordered.id}$`) }).click();
    await page.getByRole('button', { name: 'Approve: 1 shift added, 1 removed' }).click();
    await expect(page.getByRole('table', { name: 'Change waiting for approval' })).toHaveCount(0);
    await signOut(page);
  });

  await test.step('the client cancels it and is told that nothing is billed', async () => {
    await signIn(page, 'client', `/client/my-premise/${PREMISE}/booking/${ordered.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel the booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Nothing')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel 2 shifts' }).click();
    await expect(toast(page)).toContainText('Booking cancelled');
    await page.goto(`/client/my-premise/${PREMISE}/quotation/${month}`);
    await expect(page.getByText('Morning')).toHaveCount(0);
  });
});

test("an agent orders for a client but can't approve; the manager approves one day and rejects the other", async ({
  page,
}) => {
  const { month, day } = monthAhead(6);
  await test.step('the agent orders from the cart of the premise', async () => {
    await signIn(page, 'agent', `/admin/premise/${PREMISE}/booking/my-cart?month=${month}`);
    for (const number of [3, 4]) await page.getByRole('gridcell', { name: dayName(day(number)) }).click();
    await page.getByRole('checkbox', { name: /Morning/ }).check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: 'Open cart' }).click();
    await page.getByRole('button', { name: 'Order 2 shifts' }).click();
    await expect(page).toHaveURL(/\/admin\/premise\/\d+\/booking\/\d+$/);
    await expect(page.getByText('Another approver must decide on this booking.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Approve|Reject)/ })).toHaveCount(0);
  });
  const { pathname } = new URL(page.url());
  await signOut(page);

  await test.step('the manager rejects one day with a reason and approves the other', async () => {
    await signIn(page, 'manager', pathname);
    const ticks = page.getByRole('main').getByRole('checkbox', { name: /Morning/ });
    await ticks.first().uncheck();
    await page.getByRole('button', { name: 'Approve 1 shift' }).click();
    await expect(page.getByText(/^Approved\s*0\/1$/)).toBeVisible();
    await page.getByRole('button', { name: 'Reject this shift' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('No guard is free that morning');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject 1 shift' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await signOut(page);
  });

  await test.step('the client is notified and finds the reason', async () => {
    await signIn(page, 'client');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const news = `Booking ${/\d+$/.exec(pathname)?.[0]} of Harbour Crest rejected`;
    await page.getByRole('dialog').getByText(news).click();
    await expect(page).toHaveURL(new RegExp(`${pathname.replace('/admin/premise', '/client/my-premise')}$`));
    await expect(page.getByText('No guard is free that morning').first()).toBeVisible();
  });
});
