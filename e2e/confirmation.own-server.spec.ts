import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { callOk } from './calls';
import { test } from './journey';
import { demoFolder, endAll, MIDMONTH, start } from './own-server';
import { enter, open, PASSWORD, setLanguage, toast } from './people';

const MINUTE = 60_000;
let folder: string;
let clock = Date.parse(MIDMONTH);
let server: Awaited<ReturnType<typeof start>>;

test.beforeAll(async () => {
  test.slow();
  folder = await demoFolder(MIDMONTH);
  server = await start(folder, [], { CLOCK: new Date(clock).toISOString() });
});
test.afterAll(endAll);

/** The same server twenty minutes later: the session is still open, and no longer confirmed. */
const waitTwentyMinutes = async () => {
  await server.stop();
  clock += 20 * MINUTE;
  server = await start(folder, [], { CLOCK: new Date(clock).toISOString() });
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" });

test('sensitive actions ask for confirmation once the sign-in is older than 15 minutes', async ({
  page,
  context,
}) => {
  await setLanguage(context, 'en', server.url);
  await open(page, `${server.url}/login`);
  await enter(page, { email: 'superadmin@demo.test' });
  await expect(page).toHaveURL(`${server.url}/`);
  const dialog = dialogOf(page);
  const confirm = async () => {
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };

  await test.step('the email of a user; cancelling keeps what was typed', async () => {
    await waitTwentyMinutes();
    await open(page, `${server.url}/`);
    const { items } = await callOk(page, 'GET', '/api/v1/admin/user?globalKey=staff%40demo');
    await open(page, `${server.url}/admin/user/profile/${items[0].id}/edit`);
    const email = page.getByLabel('Email');
    await email.fill('planner@demo.test');
    await page.getByRole('button', { name: 'Save changes' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
    await expect(email).toHaveValue('planner@demo.test');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await confirm();
    await expect(toast(page)).toContainText('Saved');
  });

  await test.step('the bank details of the company', async () => {
    await waitTwentyMinutes();
    await open(page, `${server.url}/admin/master-setting`);
    await page.getByLabel('Other payment details').fill('Harbour Bank 123-456789-001');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await confirm();
    await expect(toast(page)).toContainText('Settings saved');
  });

  await test.step('the export of all data', async () => {
    await waitTwentyMinutes();
    await open(page, `${server.url}/admin/master-setting/export`);
    const saved = page.waitForEvent('download');
    const button = page.getByRole('button', { name: 'Download the ZIP file' });
    await button.click();
    await confirm();
    expect((await saved).suggestedFilename()).toMatch(/^keepwatch-.*\.zip$/);
    await expect(button).toBeFocused();
  });
});
