import { expect, type Locator, type Page } from '@playwright/test';
import { morningItems } from './bookings';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { demoFolder, endAll, MIDMONTH, start } from './own-server';
import { open, setLanguage } from './people';

/** Tuesday 09:00 in Hong Kong. */
const NOW = '2027-03-09T01:00:00.000Z';
const FIRST_DAY = Date.parse('2027-05-01T00:00:00.000Z');
const DAY = 86_400_000;
const PAGE = 20;
const OTHERS = 204;
const MOST_KEYS = 22;
const MOST_CLICKS = 3;

test.afterEach(endAll);

const waitingCount = async (page: Page): Promise<number> =>
  (await callOk(page, 'GET', '/api/v1/admin/booking/count')).waiting;

/** Orders of the client, one for each of so many days. */
const orderDays = async (page: Page, from: number, count: number) => {
  await signInByCall(page, 'client');
  const [item] = await morningItems(page, { premiseId: 1, dates: [] });
  for (let index = from; index < from + count; index += 1) {
    const dates = [new Date(FIRST_DAY + index * DAY).toISOString().slice(0, 10)];
    const cartItems = [{ ...item, dates }];
    await callOk(page, 'POST', '/api/v2/client/booking', { premiseId: 1, cartItems });
  }
};

const openQueue = async (page: Page, url: string) => {
  await page.goto(url);
  await page
    .getByRole('link', { name: /waiting for approval/i })
    .first()
    .click();
  await expect(page.getByRole('checkbox', { name: /^Choose all 20 bookings/ })).toBeVisible();
};

/** Presses keys and counts them. */
const keyboard = (page: Page) => {
  let count = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    count += 1;
  };
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const tabTo = async (target: Locator, key = 'Tab') => {
    while (count < 2 * MOST_KEYS && !(await isFocused(target))) await press(key);
    await expect(target).toBeFocused();
  };
  return { press, tabTo, count: () => count };
};

test('a page of 20 bookings is approved by 22 keys or 3 clicks, and 204 are rejected with one reason', async ({
  page,
  context,
}) => {
  test.slow();
  const server = await start(await demoFolder(MIDMONTH), ['--demo'], { CLOCK: NOW });
  await setLanguage(context, 'en', server.url);
  await open(page, `${server.url}/login`);
  await signInByCall(page, 'manager');
  const total = 2 * PAGE + OTHERS;
  await orderDays(page, 0, total - (await waitingCount(page)));
  await signInByCall(page, 'manager');
  const approve = (within: Page | Locator) =>
    within.getByRole('button', { name: `Approve ${PAGE} bookings` });
  const expectApproved = async (left: number) => {
    await expect(page.getByText(`${PAGE} of ${PAGE} bookings approved`)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(`1–${PAGE} of ${left}`)).toBeVisible();
  };

  await test.step('by the keyboard alone', async () => {
    await openQueue(page, server.url);
    const { press, tabTo, count } = keyboard(page);
    await press('j');
    await press('a');
    await tabTo(approve(page), 'Shift+Tab');
    await press('Enter');
    await tabTo(approve(page.getByRole('alertdialog')));
    await press('Enter');
    test.info().annotations.push({ type: 'keys', description: String(count()) });
    expect(count()).toBeLessThanOrEqual(MOST_KEYS);
    await expectApproved(PAGE + OTHERS);
  });

  await test.step('by the mouse', async () => {
    const steps = [
      page.getByRole('checkbox', { name: /^Choose all 20 bookings/ }),
      approve(page),
      approve(page.getByRole('alertdialog')),
    ];
    for (const step of steps) await step.click();
    expect(steps.length).toBeLessThanOrEqual(MOST_CLICKS);
    await expectApproved(OTHERS);
  });

  await test.step('all others are rejected with one reason', async () => {
    await page.getByRole('checkbox', { name: /^Choose all 20 bookings/ }).check();
    await page.getByRole('button', { name: `Choose all ${OTHERS}` }).click();
    await page.getByRole('button', { name: `Reject ${OTHERS} bookings` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('No guards in this week');
    await dialog.getByRole('button', { name: `Reject ${OTHERS} bookings` }).click();
    await expect(page.getByText(`${OTHERS} of ${OTHERS} bookings rejected`)).toBeVisible({
      timeout: 120_000,
    });
    expect(await waitingCount(page)).toBe(0);
  });
});
