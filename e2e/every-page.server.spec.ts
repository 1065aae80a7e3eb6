import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { brokenWords } from './broken-words';
import { signInByCall } from './calls';
import { monthAhead, type Person, speak } from './people';
import { splitFigures } from './split-figures';

const { month } = monthAhead(0);
/** Of a mailed link that nobody was sent: the page asks for what it needs before it is spent. */
const TOKEN = 'a'.repeat(43);
const PAGES: Record<Person | 'visitor', string[]> = {
  visitor: [
    '/login',
    '/sign-up',
    `/setup#token=${TOKEN}`,
    '/verify-email',
    `/verify-email#token=${TOKEN}`,
    '/forget-password',
    '/somebody@lantern.test/forget-password-success',
    '/reset-password',
    `/reset-password#token=${TOKEN}`,
    '/delete-account-page',
    `/delete-account-page#token=${TOKEN}`,
    '/term-and-condition',
    '/permission-denied',
    '/unauthorized',
    '/nowhere',
  ],
  client: [
    '/',
    '/client/my-premise',
    '/client/my-premise/create',
    '/client/my-premise/1',
    '/client/my-premise/1?view=week',
    '/client/my-premise/1/edit',
    '/client/my-premise/1/booking/my-cart',
    '/client/my-premise/1/booking/1',
    '/client/my-premise/1/booking/1/edit',
    '/client/my-premise/1/booking/1/my-cart',
    `/client/my-premise/1/invoice/${month}`,
    `/client/my-premise/1/quotation/${month}`,
    '/client/my-premise/1/statement',
    '/account-setting',
  ],
  manager: [
    '/',
    '/admin/premise',
    '/admin/premise/create',
    '/admin/premise/1',
    '/admin/premise/1?view=week',
    '/admin/premise/1/edit',
    `/admin/premise/1/quotation/${month}`,
    '/admin/premise/1/statement',
    '/admin/manage-booking',
    '/admin/manage-booking/1',
  ],
  staff: [
    '/',
    '/admin/security',
    '/admin/security/create',
    '/admin/security/1',
    '/admin/security/1/edit',
    '/admin/security/breach',
    '/admin/security/served',
    '/admin/security/bulk-assign',
    '/admin/security/bulk-assign?view=guards',
    '/admin/security/coverage',
    '/admin/security/roster',
    '/admin/premise/1/booking/48',
  ],
  agent: ['/admin/premise/1/booking/my-cart', '/admin/premise/1/booking/1/edit'],
  superadmin: [
    '/',
    '/account-setting',
    '/admin/manage-booking?waiting=true',
    '/admin/user',
    '/admin/user?tab=all',
    '/admin/user?tab=audit',
    '/admin/user/import',
    '/admin/premise/import',
    '/admin/security/import',
    '/admin/metadata/import?kind=company',
    '/admin/master-setting/export',
    '/admin/user/profile/2',
    '/admin/user/profile/2/edit',
    '/admin/user/profile/create',
    '/admin/role?role=Manager',
    '/admin/role?tab=rights',
    '/admin/role?tab=rights&user=2',
    '/admin/role?tab=rights&people=2,3',
    '/admin/report?compare=before',
    '/admin/report?groupBy=premise',
    '/admin/report?tab=coverage&period=lastMonth&groupBy=day',
    '/admin/report?tab=hours',
    '/admin/report?tab=ageing',
    '/admin/report?tab=licence',
    '/admin/report?tab=licence&state=expired',
  ],
};

const LOOKS = [
  { lang: 'en', theme: 'light', width: 1280 },
  { lang: 'hk', theme: 'dark', width: 375 },
  { lang: 'cn', theme: 'light', width: 320 },
] as const;

/** A key that has no sentence is shown as it stands in the code: words joined by dots. */
const RAW_KEY = /\b[a-z]+[a-zA-Z]*\.[a-z]+[a-zA-Z]*(\.[a-zA-Z]+)+\b/;

const settle = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

for (const { lang, theme, width } of LOOKS)
  for (const [person, paths] of Object.entries(PAGES))
    test(`${person} reads every page in ${lang}, ${theme}, ${width} px`, async ({
      page,
      context,
      baseURL,
    }) => {
      await speak(context, lang, baseURL);
      await page.addInitScript((chosen) => localStorage.setItem('app-ui-theme', chosen), theme);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/login');
      await settle(page);
      if (person !== 'visitor') await signInByCall(page, person as Person);
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await settle(page);
          const text = await page.locator('body').innerText();
          expect.soft(text.replaceAll(/\S+@\S+/g, '')).not.toMatch(RAW_KEY);
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect.soft(sideways, 'sideways scrolling').toBeLessThanOrEqual(0);
          expect.soft(await brokenWords(page), 'words broken in two').toEqual([]);
          for (const phone of [320, 375]) {
            await page.setViewportSize({ width: phone, height: 900 });
            expect.soft(await splitFigures(page), `figures over two lines at ${phone} px`).toEqual([]);
          }
          await page.setViewportSize({ width, height: 900 });
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'experimental'])
            .analyze();
          expect
            .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`))
            .toEqual([]);
        });
      }
    });
