import { expect } from '@playwright/test';
import { signInByCall } from './calls';
import { test } from './journey';
import { demoFolder, endAll, MONTH_END, start } from './own-server';
import { open, setLanguage } from './people';

const PREMISE = 1;
/** The morning after the last day of the month. */
const MONTH_OVER = '2027-04-01T01:00:00.000Z';

test.afterEach(endAll);

test('a day is confirmed with one correction, and the draft invoice follows', async ({ page, context }) => {
  test.slow();
  const folder = await demoFolder(MONTH_END);
  const evening = await start(folder, ['--demo'], { CLOCK: MONTH_END });
  await setLanguage(context, 'en', evening.url);
  await open(page, `${evening.url}/login`);
  await signInByCall(page, 'staff');
  await test.step('staff correct one shift and confirm the day at once', async () => {
    await page.goto(`${evening.url}/`);
    await page.getByRole('link', { name: 'Served shifts to confirm' }).click();
    await expect(page.getByText('Wednesday, March 31, 2027')).toBeVisible();
    await page.getByLabel('Premise').selectOption({ value: String(PREMISE) });
    await page.getByRole('link', { name: /^Wed, Mar 31/ }).click();
    const confirm = page.getByRole('button', { name: /^Confirm \d+ shifts$/ });
    await expect(confirm).toHaveText('Confirm 4 shifts');
    await page.getByText('4 shifts served as planned').click();
    await page.getByRole('button', { name: 'Correct Morning 06:00–12:00' }).first().click();
    await page.getByText('Hours and minutes', { exact: true }).click();
    await page.getByLabel('All places together').fill('17:47');
    await confirm.click();
    await expect(page.getByText('Enter a reason: this differs from the time on duty')).toBeVisible();
    await page.getByLabel('Reason').fill('One of them left thirteen minutes early');
    await confirm.click();
    await expect(page.getByText('All of this day is confirmed.')).toBeVisible();
    await expect(page.getByText('17 h 47 min of 18 h')).toBeVisible();
  });
  await test.step('the booking shows the correction and its reason', async () => {
    await page
      .getByRole('link', { name: /^Morning 06:00–12:00 · 3/ })
      .first()
      .click();
    await expect(page.getByText('Served: 17 h 47 min of 18 h')).toBeVisible();
    await expect(page.getByText('One of them left thirteen minutes early').first()).toBeVisible();
  });
  await evening.stop();

  const later = await start(folder, ['--demo'], { CLOCK: MONTH_OVER });
  await test.step('the draft bills the minutes', async () => {
    await setLanguage(context, 'en', later.url);
    await open(page, `${later.url}/login`);
    await signInByCall(page, 'manager');
    await page.goto(`${later.url}/admin/premise/${PREMISE}/invoice/2027-03`);
    await expect(page.getByText(/guarded 5 h 47 min of 06:00–12:00/).first()).toBeVisible();
  });
});
