import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import papaparse from 'papaparse';
import { signInByCall } from './calls';
import { test } from './journey';
import { open, setLanguage } from './people';

/** The texts of a table's cells, row by row. */
const tableOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    );

const REPORTS = [
  { tab: 'revenue', title: 'Revenue and margin', groupBy: 'premise' },
  { tab: 'coverage', title: 'Coverage', groupBy: 'premise' },
  { tab: 'hours', title: 'Hours and cost', groupBy: 'guard' },
  { tab: 'ageing', title: 'Ageing', groupBy: 'company' },
  { tab: 'licence', title: 'Licences', groupBy: '' },
];

/** Converts "1,234.50" and "98.5%" to the numbers in a spreadsheet. */
const plain = (text: string) =>
  /^-?[\d,]+(\.\d+)?%?$/.test(text) ? String(Number(text.replaceAll(/[,%]/g, ''))) : text;

test('each report downloads what it shows, and a figure opens the list that it counts', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
  await signInByCall(page, 'superadmin');
  for (const { tab, title, groupBy } of REPORTS)
    await test.step(title, async () => {
      await page.goto(`/admin/report?tab=${tab}&period=lastMonth&groupBy=${groupBy}`);
      await expect(page.getByRole('table', { name: title })).toBeVisible();
      const shown = await tableOf(page, title);
      expect(shown.length).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Download' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'CSV' }).click(),
      ]);
      const text = await readFile(await download.path(), 'utf8');
      const [, ...rows] = papaparse.parse<string[]>(text.trim()).data;
      const width = shown[0]?.length ?? 0;
      expect(rows.map((row) => row.slice(0, width).map(plain))).toEqual(shown.map((row) => row.map(plain)));
    });
  await test.step('five years by month are a table beside the menu, not cards', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/report?groupBy=month&period=last5Years');
    await expect(page.getByRole('table', { name: 'Revenue and margin' })).toBeVisible();
    // The months of an axis of years are told apart.
    await expect(
      page
        .locator('figure svg text')
        .getByText(/^[A-Z][a-z]{2} 20\d\d$/)
        .first(),
    ).toBeVisible();
  });
  await test.step('a premise of the month opens its invoice', async () => {
    await page.goto('/admin/report?period=lastMonth&groupBy=premise');
    const table = page.getByRole('table', { name: 'Revenue and margin' });
    await table.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/admin\/premise\/\d+\/invoice\/\d{4}-\d{2}$/);
  });
  await test.step('the list of expired licences has as many rows as counted', async () => {
    await page.goto('/admin/report?tab=licence');
    const figure = page.getByRole('link', { name: 'Expired' }).locator('../..');
    const counted = Number((await figure.textContent())?.replace('Expired', ''));
    await page.getByRole('link', { name: 'Expired' }).click();
    await expect(page.getByRole('table', { name: 'Licences' }).locator('tbody tr')).toHaveCount(counted);
  });
});
