import { expect, type Page } from '@playwright/test';
import { HOTP, Secret } from 'otpauth';
import { createUser } from './calls';
import { test } from './journey';
import { mailTo } from './mail';
import { enter, open, setLanguage, signIn, signOut, toast } from './people';

const SECOND_STEP = 'Enter your code';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
});

/** The authenticator app's code for a 30-second step. */
const codeOf = (secret: string, step: number) =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step });

test('a second factor is turned on, required at sign-in and replaced by a recovery code', async ({
  page,
}) => {
  const person = await createUser(page, { firstName: 'Lok', lastName: 'Shum', roles: ['Client'] });
  await signIn(page, person, '/account-setting');
  const section = page.getByRole('region', { name: 'Two-step verification' });
  let used = 0;
  let secret = '';
  let recoveryCode = '';
  /** A code is valid once, so the clock of the app moves on by a step when the current code is used. */
  const nextCode = () => {
    used = Math.max(used + 1, Math.floor(Date.now() / 30_000));
    return codeOf(secret, used);
  };

  await test.step('a code of the app turns it on', async () => {
    await section.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('dialog').getByLabel('Current password').fill(person.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(section.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    secret = (await section.locator('code').innerText()).replaceAll(/\s/g, '');
    await section.getByLabel(/Code from the app/).fill('000000');
    await section.getByRole('button', { name: 'Confirm and turn on' }).click();
    await expect(section.getByText(/The code is wrong/).first()).toBeVisible();
    await section.getByLabel(/Code from the app/).fill(nextCode());
    await section.getByRole('button', { name: 'Confirm and turn on' }).click();
    await expect(section.getByText('Save your recovery codes')).toBeVisible();
    recoveryCode = await section.locator('code').first().innerText();
    await section.getByRole('button', { name: 'I have saved them' }).click();
    await expect(section.getByText('On', { exact: true })).toBeVisible();
    await signOut(page);
  });

  await test.step('the password alone does not sign in, nor does a wrong code', async () => {
    await enter(page, person);
    await expect(heading(page, SECOND_STEP)).toBeVisible();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(/The code is wrong or was already used/)).toBeVisible();
    await page.getByLabel('Code').fill(nextCode());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Menu of Lok Shum' })).toBeVisible();
    await signOut(page);
  });

  await test.step('a recovery code signs in once', async () => {
    await enter(page, person);
    await page.getByLabel('Code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Menu of Lok Shum' })).toBeVisible();
    await signOut(page);
    await enter(page, person);
    await page.getByLabel('Code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(/The code is wrong or was already used/)).toBeVisible();
  });

  await test.step('a SuperAdmin removes a lost one, with a reason that the user is told', async () => {
    await signIn(page, 'superadmin', `/admin/user/profile/${person.id}`);
    await expect(page.getByRole('banner').getByText('Demo data')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove two-step verification' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove two-step verification' }).click();
    await expect(dialog.getByText('Enter a reason.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The phone fell into the harbour');
    await dialog.getByRole('button', { name: 'Remove two-step verification' }).click();
    await expect(toast(page)).toContainText('The two-step verification of Lok Shum is removed.');
    await expect(dialog).toHaveCount(0);
    const mail = await mailTo(page, person.email, 'Two-step verification was removed');
    expect(mail.text).toContain('The phone fell into the harbour');
    await signOut(page);
    await enter(page, person);
    await expect(page.getByRole('button', { name: 'Menu of Lok Shum' })).toBeVisible();
  });
});
