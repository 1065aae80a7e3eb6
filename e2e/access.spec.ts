import { expect, test } from '@playwright/test';
import { open, signIn, speak } from './people';

test.beforeEach(({ context, baseURL }) => speak(context, 'en', baseURL));

test('a visitor is asked to sign in and comes back to where it was going', async ({ page }) => {
  await open(page, '/client/my-premise?globalKey=harbour');
  await expect(page).toHaveURL(/\/login\?redirectUri=/);
  await signIn(page, 'client', '/client/my-premise?globalKey=harbour');
  await expect(page.getByRole('main').getByText('Harbour Crest').first()).toBeVisible();
});

test('a sign-in leads nowhere outside', async ({ page }) => {
  await open(page, '/login?redirectUri=https%3A%2F%2Felsewhere.test%2F');
  await page.getByLabel('Email').fill('client@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Keepwatch-Demo-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.hostname === '127.0.0.1');
});

test('a client is shown no page of the company', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/admin/manage-booking');
  await expect(page).toHaveURL(/\/permission-denied$/);
  await page.goto('/admin/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
