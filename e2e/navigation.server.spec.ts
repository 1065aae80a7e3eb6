import { expect, type Page } from '@playwright/test';
import { hold } from './hold';
import { test } from './journey';
import { setLanguage, signIn } from './people';

test.beforeEach(({ context, baseURL }) => setLanguage(context, 'en', baseURL));

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('a list keeps its state after stepping through its rows, also after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, 'superadmin', '/admin/security');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/admin/security?status=active&page=2');
  await expect(page.getByText(/^21–\d+ of \d+$/)).toBeVisible();
  const row = page.getByRole('table').getByRole('link').nth(8);
  // The next row must be in view, too, because the list scrolls back to the last opened row.
  await row.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const name = await row.innerText();
  // The scroll position at the click, which may itself scroll the page.
  const scrollOnClick = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(Math.round(scrollY)), { once: true, capture: true }),
      ),
  );

  await row.click();
  const scrollBefore = await scrollOnClick;
  expect(scrollBefore).toBeGreaterThan(100);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^29 of \d+$/)).toBeVisible();
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.getByRole('button', { name: 'Next in the list' }).click();
  await expect(page.getByText(/^30 of \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next in the list' })).toBeFocused();
  // The rows grow when the names of their licences arrive, after the position is reached.
  const names = await hold(page, '**/licence-type/combo?*');
  await page.reload();
  await expect(page.getByText(/^30 of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/admin/security?status=active&page=2');
  await expect(page.getByRole('table').getByRole('link', { name, exact: true })).toBeVisible();
  await expect.poll(() => scrolledTo(page)).toBe(scrollBefore);
  const height = await heightOf(page);
  names.release();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(height);
  await expect.poll(() => scrolledTo(page)).toBe(scrollBefore);
});
