import { expect } from '@playwright/test';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { demoFolder, endAll, MIDMONTH, start } from './own-server';
import { dayName, open, setLanguage, toast } from './people';

/** Tuesday 09:00 in Hong Kong. */
const NOW = '2027-03-09T01:00:00.000Z';
const HOLIDAY = '2027-05-13';

test.afterEach(endAll);

test('a saved special date appears in the booking calendar with its price', async ({ page, context }) => {
  test.slow();
  const server = await start(await demoFolder(MIDMONTH), ['--demo'], { CLOCK: NOW });
  const at = (path: string) => `${server.url}${path}`;
  await setLanguage(context, 'en', server.url);
  await open(page, at('/login'));
  await signInByCall(page, 'superadmin');

  await test.step("the holidays are added from Hong Kong's lists", async () => {
    await page.goto(at('/admin/pricing/special-date?year=2027'));
    await page.getByRole('button', { name: 'Hong Kong holidays of 2027' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Save [1-9]\d* days$/ }).click();
    await expect(toast(page).filter({ hasText: 'Special dates saved' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: dayName(HOLIDAY) })).toHaveAccessibleName(
      /Birthday of the Buddha, Statutory holiday, 200% of the price/,
    );
  });

  await test.step('two more days are chosen by keyboard and get a separate price', async () => {
    await page.getByRole('gridcell', { name: dayName('2027-05-20') }).click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('button', { name: 'Set price' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name (Traditional Chinese)').fill('開放日');
    await dialog.getByLabel('Name (Simplified Chinese)').fill('开放日');
    await dialog.getByLabel('Name (English)').fill('Open days');
    await dialog.getByLabel('Percent of the price').fill('125');
    await dialog.getByRole('button', { name: 'Save 2 dates' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the booking editor names both and prices them', async () => {
    const [premise] = (await callOk(page, 'GET', '/api/v1/admin/premise?status=active')).items;
    await page.goto(at(`/admin/premise/${premise.id}/booking/my-cart`));
    await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
    for (let steps = 0; steps < 2; steps += 1) await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('gridcell', { name: dayName('2027-05-12') }).click();
    await page.getByRole('gridcell', { name: dayName(HOLIDAY) }).click();
    await page.getByRole('gridcell', { name: dayName('2027-05-21') }).click();
    await page
      .getByRole('checkbox', { name: /Morning/ })
      .first()
      .check();
    await expect(page.getByRole('gridcell', { name: dayName(HOLIDAY) })).toHaveAccessibleName(
      /Birthday of the Buddha/,
    );
    /** NaN until the cell shows its amount. */
    const amountOn = async (day: string) => {
      const text = await page.getByRole('gridcell', { name: dayName(day) }).innerText();
      return Number(/([\d,]+(?:\.\d+)?)\s*$/.exec(text)?.[1]?.replace(/,/g, ''));
    };
    const ratioOn = async (day: string) => (await amountOn(day)) / (await amountOn('2027-05-12'));
    await expect.poll(() => ratioOn(HOLIDAY)).toBeCloseTo(2);
    await expect.poll(() => ratioOn('2027-05-21')).toBeCloseTo(1.25);
  });
});
