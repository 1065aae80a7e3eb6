import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { test } from './journey';
import { endAll, newFolder, runToEnd, setupLinkIn, start } from './own-server';
import { setLanguage } from './people';

const PASSWORD = 'lantern ferry pewter oolong';
test.afterEach(endAll);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const fillPassword = (page: Page) => page.getByLabel('Password', { exact: true }).fill(PASSWORD);

const fillAccount = async (page: Page) => {
  await fillPassword(page);
  await page.getByLabel('Last name').fill('Lam');
  await page.getByLabel('First name').fill('Mei');
};

test('an empty product is set up by its link, and a locked-out owner regains access', async ({
  page,
  context,
}) => {
  const folder = newFolder();
  const product = await start(folder, ['--no-demo']);
  expect(product.output.out).not.toContain('demo.test');
  await setLanguage(context, 'en', product.url);
  await page.goto(setupLinkIn(product.output.out));
  await expect(heading(page, 'Set up your company')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/setup`);
  await expect(page.getByText('Demo data')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: 'Finish set-up' }).click();
  await expect(page.getByRole('alert')).toContainText('Company name (English)');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Company name (Simplified Chinese)').fill('新卫士');
  await page.getByLabel('Company name (Traditional Chinese)').fill('新衞士');
  await page.getByLabel('Company name (English)').fill('New Guards');
  await page.getByLabel('Company email').fill('office@guards.example');
  await page.getByLabel('Email', { exact: true }).fill('owner@guards.example');
  await fillAccount(page);
  await page.getByRole('button', { name: 'Finish set-up' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.reload();
  await expect(page).toHaveURL(`${product.url}/`);

  await product.stop();

  const again = await start(folder, []);
  expect(setupLinkIn(again.output.out)).toBe('');
  const env = { DATA_DIR: folder, PUBLIC_URL: again.url };
  const printed = await runToEnd('admin', ['owner', 'owner@guards.example'], env);
  expect(printed.code).toBe(0);
  await page.goto(setupLinkIn(printed.out));
  await expect(heading(page, 'Become SuperAdmin')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('owner@guards.example');
  await expect(page.getByLabel('Company email')).toHaveCount(0);
  // The account keeps its names.
  await expect(page.getByLabel('Last name')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await fillPassword(page);
  await page.getByRole('button', { name: 'Finish set-up' }).click();
  await expect(page).toHaveURL(`${again.url}/`);
  await page.goto(setupLinkIn(printed.out));
  await fillPassword(page);
  await page.getByRole('button', { name: 'Finish set-up' }).click();
  await expect(page.getByRole('alert')).toContainText('Keepwatch is set up already');
});
