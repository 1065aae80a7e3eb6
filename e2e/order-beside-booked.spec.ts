import { expect, type Page } from '@playwright/test';
import { approveByCall, orderByCall } from './bookings';
import { test } from './journey';
import { dayAhead, dayName, monthAhead, open, setLanguage, signIn } from './people';

const PREMISE = 1;
const MY_CART = `/client/my-premise/${PREMISE}/booking/my-cart`;

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
});

const dayCell = (page: Page, day: string) => page.getByRole('gridcell', { name: dayName(day) });
const total = (page: Page) => page.getByTestId('editor-total');

test('existing bookings are shown, named at the click and excluded; a month is repeated with its price', async ({
  page,
}) => {
  const { month, day } = monthAhead(9);
  const booked = await orderByCall(page, 'client', { premiseId: PREMISE, dates: [day(8), day(9)] });
  await approveByCall(page, booked);

  await test.step('the cell shows what is booked, with its status', async () => {
    await signIn(page, 'client', `${MY_CART}?month=${month}`);
    await expect(dayCell(page, day(8))).toHaveAccessibleName(
      /Already booked: Morning 06:00–12:00 × 1 · Approved/,
    );
    await dayCell(page, day(8)).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: dayName(day(8)) })).toContainText('Approved');
    await page.keyboard.press('Escape');
    await expect(dayCell(page, day(8))).toBeFocused();
  });

  await test.step('a click on it reports the duplicate, and only missing shifts are added', async () => {
    await page.getByRole('checkbox', { name: /Morning/ }).check();
    await dayCell(page, day(10)).click();
    await expect(total(page)).toHaveText('HK$420.00');
    await dayCell(page, day(8)).click();
    const details = page.getByRole('dialog', { name: dayName(day(8)) });
    await expect(details).toContainText('1 chosen shift is already booked or in the cart');
    await expect(total(page)).toHaveText('HK$840.00');
    await details.getByRole('button', { name: 'Only missing shifts' }).click();
    await expect(total(page)).toHaveText('HK$420.00');
    await page.keyboard.press('Escape');
  });

  await test.step('a booking by another user appears without a reload', async () => {
    const elsewhere = await page.context().newPage();
    await open(elsewhere, '/');
    await orderByCall(elsewhere, 'client', { premiseId: PREMISE, dates: [day(11)] });
    await expect(dayCell(page, day(11))).toHaveAccessibleName(/Already booked: Morning/);
    await elsewhere.close();
  });

  await test.step('the booking is repeated in another month, with a preview and its price before the cart', async () => {
    const next = monthAhead(10);
    await page.goto(`/client/my-premise/${PREMISE}/booking/${booked.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Repeat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Repeat this booking' });
    await dialog.getByText('A month').click();
    await dialog.getByText('Same dates').click();
    await expect(dialog.getByText('2 of 2 days repeated')).toBeVisible();
    await expect(dialog.locator('[data-mark="new"]')).toHaveCount(2);
    await expect(dialog.locator(`[data-day="${next.day(8)}"]`)).toContainText('M1');
    await expect(dialog.getByTestId('repeat-total')).toHaveText('HK$840.00');
    await dialog.getByRole('button', { name: 'Add 2 days to the cart' }).click();
    await expect(page).toHaveURL(/view=cart/);
    await expect(page.getByTestId('cart-total')).toHaveText('HK$840.00');
    await expect(page.getByRole('button', { name: 'Order 2 shifts' })).toBeEnabled();
  });
});

test("the urgent surcharge is accepted at the shift, or the cart says why it can't be ordered", async ({
  page,
}) => {
  // Both start within 24 hours. In the afternoon it is the later one, because the other begins at midnight, maybe during this.
  const tomorrow = dayAhead(1);
  const shift = dayAhead(1.5) === tomorrow ? /^Overnight/ : /^Morning/;
  await signIn(page, 'client', `${MY_CART}?month=${tomorrow.slice(0, 7)}`);
  await page.getByRole('checkbox', { name: shift }).check();
  await dayCell(page, tomorrow).click();
  const details = page.getByRole('dialog', { name: dayName(tomorrow) });
  await expect(details).toContainText('+50%');
  // The first total of the editor is of no shift.
  await expect(total(page)).toContainText(/[1-9]/);
  const price = await total(page).textContent();
  const again = details.getByRole('button', { name: 'Book anyway' });
  if (await again.isVisible()) await again.click();

  await test.step('not accepted, it counts in the total and blocks the order, with the reason', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page
      .getByRole('button', { name: /Open cart|Cart/ })
      .first()
      .click();
    await expect(page.getByTestId('cart-total')).toHaveText(price ?? '');
    const order = page.getByRole('button', { name: 'Order 1 shift' });
    await expect(order).toHaveAccessibleDescription('Decide on the marked shift first.');
    await order.click();
    await expect(page.getByRole('alert')).toHaveText('Decide on the marked shift first.');
  });

  await test.step('accepted when the shift is chosen, it is not asked about again', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
    await dayCell(page, tomorrow).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: dayName(tomorrow) })
      .getByRole('checkbox', { name: /^Accept the urgent surcharge of HK\$/ })
      .check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page
      .getByRole('button', { name: /Open cart|Cart/ })
      .first()
      .click();
    await expect(page.getByTestId('cart-total')).toHaveText(price ?? '');
    await expect(page.getByRole('button', { name: 'Order 1 shift' })).toBeEnabled();
  });

  await test.step('an order that nobody has approved is withdrawn inside the cut-off', async () => {
    await page.getByRole('button', { name: 'Order 1 shift' }).click();
    await expect(page).toHaveURL(/\/booking\/\d+$/);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Cancel the booking' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Withdraw the order' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(price ?? '');
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('withdrew the part waiting for approval')).toBeVisible();
    await expect(page.getByText('Cancelled').first()).toBeVisible();
  });
});
