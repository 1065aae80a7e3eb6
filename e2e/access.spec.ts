import { expect } from '@playwright/test';
import { test } from './journey';
import { open, setLanguage, signIn, signInByForm } from './people';

test.beforeEach(({ context, baseURL }) => setLanguage(context, 'en', baseURL));

test('a visitor signs in and returns to the requested page', async ({ page }) => {
  await open(page, '/client/my-premise?globalKey=harbour');
  await expect(page).toHaveURL(/\/login\?redirectUri=/);
  await signInByForm(page, 'client', '/client/my-premise?globalKey=harbour');
  await expect(page.getByRole('main').getByText('Harbour Crest').first()).toBeVisible();
});

test('a sign-in never redirects to another site', async ({ page }) => {
  await open(page, '/login?redirectUri=https%3A%2F%2Felsewhere.test%2F');
  await page.getByLabel('Email').fill('client@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Keepwatch-Demo-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.hostname === '127.0.0.1');
});

test("a client can't open the company's pages", async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/admin/manage-booking');
  await expect(page).toHaveURL(/\/permission-denied$/);
  await page.goto('/admin/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
