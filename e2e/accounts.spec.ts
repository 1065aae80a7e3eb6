import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './journey';
import { followMail, mailTo } from './mail';
import { enter, open, setLanguage, signIn, signInByForm, signOut, toast } from './people';

const EMAIL = 'wing.lau@lantern.test';
const FIRST = 'copper kettles sing at dusk';
const SECOND = 'a slow tram to kennedy town';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The SuperAdmin's page: in another browser, or the same page in the browser-only runtime, where browsers share no server. */
const adminPageOf = async (page: Page, browser: Browser, baseURL: string | undefined) => {
  if (test.info().project.name === 'browser-only') return page;
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await setLanguage(context, 'en', baseURL);
  return context.newPage();
};

test('a user signs up, is approved, signs in and resets a forgotten password', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await setLanguage(context, 'en', baseURL);
  const adminPage = await adminPageOf(page, browser, baseURL);
  if (adminPage !== page) await signIn(adminPage, 'superadmin', '/admin/user');

  await test.step('a visitor requests an account', async () => {
    await open(page, '/login');
    await page.getByRole('link', { name: 'Request one' }).click();
    await expect(heading(page, 'Request an account')).toBeVisible();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('password1234');
    await expect(page.getByText('Weak', { exact: true })).toBeVisible();
    await password.fill(FIRST);
    await expect(page.getByText('Strong', { exact: true })).toBeVisible();
    const terms = context.waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name: 'terms and conditions' }).click();
    await expect(heading(await terms, 'Terms and conditions')).toBeVisible();
    await (await terms).close();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Last name').fill('Lau');
    await page.getByLabel('First name').fill('Wing');
    await page.getByLabel('Company name').fill('Lantern Street Stores');
    await page.getByRole('button', { name: 'Request account' }).click();
    await expect(heading(page, 'Next: confirm your email')).toBeVisible();
    await expect(page.getByText(EMAIL).first()).toBeVisible();
  });

  await test.step('the mailed link verifies the email; the account waits for approval', async () => {
    await followMail(page, EMAIL, 'Confirm your email address');
    await expect(heading(page, 'Confirm your email')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/verify-email' && url.hash === '');
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(heading(page, 'Your email is confirmed')).toBeVisible();
    await expect(page.locator('[aria-current="step"]')).toContainText('We approve the account');
    await page.getByRole('link', { name: 'Back to login' }).click();
    await enter(page, { email: EMAIL, password: FIRST });
    await expect(heading(page, 'Your account is waiting for approval')).toBeVisible();
  });

  await test.step('the SuperAdmin finds the user in the queue and approves', async () => {
    if (adminPage === page) await signIn(adminPage, 'superadmin', '/admin/user');
    // The new user appears on the open page without a reload.
    const waiting = adminPage.getByRole('main').getByRole('listitem').filter({ hasText: 'Wing Lau' });
    await expect(waiting).toContainText('Lantern Street Stores');
    await waiting.getByRole('button', { name: 'Approve Wing Lau' }).click();
    const dialog = adminPage.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { name: /^Client/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(adminPage)).toContainText('Wing Lau is approved');
    await expect(waiting).toHaveCount(0);
    if (adminPage === page) await signOut(page);
  });

  await test.step('the user signs in for the first time', async () => {
    await mailTo(page, EMAIL, 'Your account is approved');
    await signInByForm(page, { email: EMAIL, password: FIRST });
    await expect(page.getByRole('link', { name: 'My Premises' }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Menu of Wing Lau' })).toBeVisible();
    await signOut(page);
  });

  await test.step('a forgotten password is replaced by a mailed link', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(heading(page, 'Forgot password')).toBeVisible();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await expect(page).toHaveURL(/\/forget-password-success$/);
    await followMail(page, EMAIL, 'Reset your password');
    await page.getByLabel('New password').fill(SECOND);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await mailTo(page, EMAIL, 'Your password was changed');
  });

  await test.step('the old password is refused, the new one accepted', async () => {
    await enter(page, { email: EMAIL, password: FIRST });
    await expect(page.getByRole('alert').filter({ hasText: 'Check your email and password' })).toBeVisible();
    await enter(page, { email: EMAIL, password: SECOND });
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await signOut(page);
  });

  await test.step('the used link says that it is used and mails a new one', async () => {
    await followMail(page, EMAIL, 'Reset your password');
    await page.getByLabel('New password').fill('another one that is long');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(heading(page, 'This link no longer works')).toBeVisible();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(heading(page, 'Check your email')).toBeVisible();
  });
  if (adminPage !== page) await adminPage.context().close();
});
