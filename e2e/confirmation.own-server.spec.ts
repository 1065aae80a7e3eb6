import { type Browser, expect, type Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { demoFolder, endAll, MONTH_END, start } from './own-server';
import { open, PASSWORD, setLanguage, toast } from './people';

const TWENTY_MINUTES = 20 * 60_000;
let folder: string;
let server: Awaited<ReturnType<typeof start>>;

test.beforeAll(async () => {
  test.slow();
  folder = await demoFolder(MONTH_END);
  server = await start(folder, ['--demo'], { CLOCK: MONTH_END });
});
test.afterAll(endAll);

/** The same server twenty minutes later: the sessions are still open, and no longer confirmed. */
const waitTwentyMinutes = async () => {
  await server.stop();
  const later = new Date(Date.parse(MONTH_END) + TWENTY_MINUTES);
  server = await start(folder, ['--demo'], { CLOCK: later.toISOString() });
};

/** A page with a sign-in of its own, since a confirmation is valid for the whole session. */
const signedInPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext();
  await setLanguage(context, 'en', server.url);
  const page = await context.newPage();
  await open(page, `${server.url}/login`);
  await signInByCall(page, 'superadmin');
  return page;
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" });

const confirm = async (page: Page) => {
  await expect(dialogOf(page).getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
};

test('sensitive actions ask for confirmation once the sign-in is older than 15 minutes', async ({
  browser,
}) => {
  const users = await signedInPage(browser);
  const settings = await signedInPage(browser);
  const dataExport = await signedInPage(browser);
  await waitTwentyMinutes();

  await test.step('the email of a user; cancelling keeps what was typed', async () => {
    await open(users, `${server.url}/`);
    const { items } = await callOk(users, 'GET', '/api/v1/admin/user?globalKey=staff%40demo');
    await open(users, `${server.url}/admin/user/profile/${items[0].id}/edit`);
    const email = users.getByLabel('Email');
    await email.fill('planner@demo.test');
    await users.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialogOf(users)).toBeVisible();
    expect(await accessibilityProblems(users)).toEqual([]);
    await users.keyboard.press('Escape');
    await expect(users.getByRole('alert')).toContainText('Nothing was changed.');
    await expect(email).toHaveValue('planner@demo.test');
    await users.getByRole('button', { name: 'Save changes' }).click();
    await confirm(users);
    await expect(toast(users)).toContainText('Saved');
  });

  await test.step('the bank details of the company', async () => {
    await open(settings, `${server.url}/admin/master-setting`);
    await settings.getByLabel('Other payment details').fill('Harbour Bank 123-456789-001');
    await settings.getByRole('button', { name: 'Save settings' }).click();
    await confirm(settings);
    await expect(toast(settings)).toContainText('Settings saved');
  });

  await test.step('the export of all data', async () => {
    await open(dataExport, `${server.url}/admin/master-setting/export`);
    const saved = dataExport.waitForEvent('download');
    const button = dataExport.getByRole('button', { name: 'Download the ZIP file' });
    await button.click();
    await confirm(dataExport);
    expect((await saved).suggestedFilename()).toMatch(/^keepwatch-.*\.zip$/);
    await expect(button).toBeFocused();
  });
});
