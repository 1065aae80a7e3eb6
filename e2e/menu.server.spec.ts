import { expect, type Page } from '@playwright/test';
import { call, callOk, createUser, signInByCall } from './calls';
import { hold } from './hold';
import { test } from './journey';
import { open, setLanguage, signIn } from './people';
import { watchTitles } from './watch';

const ROLES = ['SuperAdmin', 'Agent', 'Manager', 'Staff', 'Client'] as const;
type Role = (typeof ROLES)[number];

/** The sidebar of each role (specification §2). */
const MENU: [path: string, title: string, roles: readonly Role[], needsFlag: boolean][] = [
  ['/admin/user', 'Manage Users', ['SuperAdmin'], false],
  ['/admin/security', 'Manage Security', ['SuperAdmin', 'Agent', 'Manager', 'Staff'], true],
  ['/admin/premise', 'Manage Premises', ['SuperAdmin', 'Agent', 'Manager'], false],
  ['/admin/pricing', 'Manage Pricing', ['SuperAdmin'], false],
  ['/admin/metadata', 'Manage Metadata', ['SuperAdmin'], true],
  ['/admin/manage-booking', 'Manage Booking', ['SuperAdmin', 'Agent', 'Manager'], false],
  ['/admin/report', 'Report', ['SuperAdmin'], true],
  ['/admin/role', 'Role Management', ['SuperAdmin'], true],
  ['/admin/master-setting', 'Master Setting', ['SuperAdmin'], false],
  ['/client/my-premise', 'My Premises', ['Client'], false],
  ['/account-setting', 'Account Settings', ROLES, false],
];

/** Pages that a role can't open. Staff reach premises and bookings by links, without a menu entry. */
const CLOSED: Record<Role, readonly string[]> = {
  SuperAdmin: ['/client/my-premise', '/client/my-premise/1/booking/my-cart'],
  Manager: [
    '/admin/user',
    '/admin/user/profile/1',
    '/admin/user/profile/create',
    '/admin/role',
    '/client/my-premise',
  ],
  Agent: ['/admin/user', '/admin/user?tab=audit', '/admin/role', '/client/my-premise/1'],
  Staff: [
    '/admin/user',
    '/admin/role',
    '/admin/premise/1/booking/my-cart',
    '/admin/premise/1/invoice/2027-01',
  ],
  Client: [
    '/admin',
    '/admin/user',
    '/admin/role',
    '/admin/security',
    '/admin/premise',
    '/admin/premise/1',
    '/admin/manage-booking',
  ],
};

const NOT_FOUND = 'Page not found';
const DENIED = 'Permission denied';

/** Opens a page from outside, as a link in a mail does, and waits until it is settled. */
const arrive = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

test('each role sees its menu, with and without the feature flag, and no page beyond its rights', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await setLanguage(context, 'en', baseURL);
  await watchTitles(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await open(page, '/login');
  const person = await createUser(page, { firstName: 'Tsz', lastName: 'Wai', roles: ['Client'] });
  await signInByCall(page, person);

  const adminPage = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await open(adminPage, '/login');
  await signInByCall(adminPage, 'superadmin');
  const setRole = async (role: Role, enabled: boolean) => {
    const { email, firstName, lastName, language, version } = await callOk(
      adminPage,
      'GET',
      `/api/v1/admin/user/${person.id}`,
    );
    const featureFlags = [{ name: 'funding_phase1', enabled }];
    const body = { email, firstName, lastName, language, version, roles: [role], featureFlags };
    await callOk(adminPage, 'PUT', `/api/v1/admin/user/${person.id}`, body);
  };

  // Every entry of the table is drawn.
  const built = new Set<string>();
  await setRole('SuperAdmin', true);
  for (const [path, , roles] of MENU) {
    if (!roles.includes('SuperAdmin')) built.add(path);
    else {
      await arrive(page, path);
      if ((await page.getByRole('heading', { level: 1 }).first().innerText()) !== NOT_FOUND) built.add(path);
    }
  }
  expect(built.size).toBeGreaterThanOrEqual(6);

  for (const role of ROLES)
    for (const hasFlag of [true, false])
      await test.step(`${role}, ${hasFlag ? 'with' : 'without'} the flag`, async () => {
        await setRole(role, hasFlag);
        await arrive(page, '/account-setting');
        const entries = await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').all();
        const drawn = await Promise.all(
          entries.map(async (entry) => [await entry.getAttribute('href'), await entry.innerText()]),
        );
        const expected = MENU.filter(
          ([path, , roles, needsFlag]) => built.has(path) && roles.includes(role) && (hasFlag || !needsFlag),
        ).map(([path, title]) => [path, title]);
        expect(drawn).toEqual(expected);

        const flagged = MENU.filter(([path, , , needsFlag]) => needsFlag && built.has(path)).map(
          ([path]) => path,
        );
        for (const path of hasFlag ? CLOSED[role] : flagged) {
          await arrive(page, path);
          await expect(page, path).toHaveURL(/\/permission-denied$/);
          const shown = await page.evaluate(() => window.shownTitles);
          expect(new Set(shown.map((title) => title.replace(' · Keepwatch', '')))).toEqual(
            new Set(['Keepwatch', DENIED]),
          );
        }
      });
  // The server refuses none of the calls that the page sends by itself.
  expect(refused).toEqual([]);
  expect((await call(page, 'GET', '/api/v1/admin/user')).status).toBe(403);
  await adminPage.context().close();
});

test('a menu that is opened while the next page loads stays open', async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await signIn(page, 'superadmin', '/admin/security');
  // As a table, or as cards beside a guard of another journey whose name is too long for a table.
  await expect(page.getByText('Janice Au').filter({ visible: true })).toBeVisible();
  const user = page.getByRole('banner').getByRole('button').last();
  await user.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');

  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const code = await hold(page, '**/assets/*.js');
  await page.getByRole('link', { name: 'Role Management' }).click();
  await user.click();
  await expect(page.getByRole('menu')).toBeVisible();
  code.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Role Management' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
});
