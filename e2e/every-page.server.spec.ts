import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { brokenWords } from './broken-words';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { monthAhead, type Person, setLanguage } from './people';
import { splitFigures } from './split-figures';

const { month } = monthAhead(0);
/** An unknown token of a mailed link: the pages show their forms before they use it. */
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
    '/duty',
    `/duty#key=${TOKEN}`,
    '/permission-denied',
    '/unauthorized',
    '/nowhere',
  ],
  client: [
    '/',
    '/client/my-premise/standing-order',
    '/client/my-premise/1/post-order',
    '/client/my-premise/1/post-order/edit',
    '/client/my-premise/standing-order/create?premiseId=1',
    '/client/my-premise',
    '/client/my-premise/calendar',
    '/client/my-premise/calendar?month=2027-03',
    '/client/my-premise/create',
    '/client/my-premise/1',
    '/client/my-premise/1?view=week',
    '/client/my-premise/1/edit',
    '/client/my-premise/1/booking/my-cart',
    '/client/my-premise/1/booking/1',
    '/client/my-premise/1/booking/1/edit',
    '/client/my-premise/3/booking/59',
    '/client/my-premise/1/booking/1/my-cart',
    `/client/my-premise/1/invoice/${month}`,
    `/client/my-premise/1/served/${month}`,
    `/client/my-premise/1/quotation/${month}`,
    '/client/my-premise/1/statement',
    '/client/my-premise/1/credit-note',
    '/client/my-premise/1/credit-note/create',
    '/client/booking',
    '/client/document',
    '/account-setting',
    '/permission-denied',
    '/unauthorized',
    '/nowhere',
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
    `/admin/premise/1/invoice/${month}`,
    `/admin/premise/1/served/${month}`,
    '/admin/premise/1/debit-note',
    '/admin/premise/1/debit-note/create',
    '/admin/document',
    '/admin/receipt',
    '/admin/bank-import',
    '/admin/company/1',
    '/admin/company/1/statement',
    '/admin/problem-report',
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
    '/admin/security/open',
    '/admin/security/roster',
    '/admin/premise/1/booking/48',
    '/admin/premise/1/poster',
  ],
  agent: ['/admin/premise/1/booking/my-cart', '/admin/premise/1/booking/1/edit'],
  superadmin: [
    '/',
    '/admin/security/attendance',
    '/admin/security/attendance?view=board',
    '/admin/security/attendance?view=offers',
    '/admin/standing-order',
    '/admin/premise/1/post-order',
    '/admin/premise/1/post-order/edit?shift=Night',
    '/admin/standing-order/create',
    '/admin/standing-order/1',
    '/admin/standing-order/1/edit',
    '/account-setting',
    '/admin/manage-booking?waiting=true',
    '/admin/user',
    '/admin/user?tab=all',
    '/admin/user?tab=audit',
    '/admin/user?tab=mails',
    '/admin/user/import',
    '/admin/premise/import',
    '/admin/security/import',
    '/admin/security/date-off/import',
    '/admin/security/preferred-premise/import',
    '/admin/pricing/import',
    '/admin/pricing/premise-shift/import',
    '/admin/receipt/opening-balance/import',
    '/admin/metadata/import?kind=company',
    '/admin/master-setting/export',
    '/admin/master-setting/integration',
    '/admin/master-setting/integration?tab=webhooks',
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
    '/admin/report?tab=profit&period=lastMonth&groupBy=premise',
    '/admin/report?tab=hours',
    '/admin/report?tab=hours&groupBy=guardDay&period=lastMonth',
    '/admin/report?tab=ageing',
    '/admin/report?tab=licence',
    '/admin/report?tab=licence&state=expired',
    '/admin/journal',
    '/admin/journal?shown=exported',
    '/admin/payroll',
    '/admin/pricing',
    '/admin/pricing?tab=premises',
    '/admin/pricing?tab=wage',
    '/admin/pricing/special-date',
    '/admin/metadata',
    '/admin/metadata?kind=licence-type',
    '/admin/metadata?kind=licence-type&view=order',
    '/admin/metadata?kind=region&view=order',
    '/admin/master-setting',
    '/admin/master-setting#documents',
    '/admin/master-setting#rules',
    '/admin/master-setting?tab=history',
  ],
};

interface Look {
  lang: 'en' | 'hk' | 'cn';
  theme: 'light' | 'dark';
  /** The accessibility rules are checked at the first. */
  widths: readonly [number, ...number[]];
}

const LOOKS: readonly Look[] = [
  { lang: 'en', theme: 'light', widths: [1280, 375, 320] },
  { lang: 'hk', theme: 'dark', widths: [375, 1280, 320] },
  { lang: 'cn', theme: 'dark', widths: [320, 1280, 375] },
];

const IS_DEEP = Boolean(process.env.DEEP);

/**
 * DEEP=1 loads every page in every look. Else each page is read in one look, and of those of each user who signs in a sixth,
 * opened from the page before, which takes a third of the time of a page load.
 */
const isRead = (person: string, at: number, look: number): boolean => {
  if (IS_DEEP) return true;
  return at % (person === 'visitor' ? 3 : 18) === look;
};

/** The pages of the first issued invoice, credit note and debit note in the demo data. */
const documentPages = async (page: Page, area: 'admin' | 'client'): Promise<string[]> => {
  const premises = area === 'admin' ? '/admin/premise' : '/client/my-premise';
  const found = await Promise.all(
    ['kind=invoice&status=Issued', 'kind=credit-note', 'kind=debit-note'].map((filter) =>
      callOk(page, 'GET', `/api/v1/${area}/document?limit=1&offset=0&${filter}`),
    ),
  );
  return found
    .flatMap(({ items }) => items)
    .map(({ kind, code, premise, period }) =>
      kind === 'invoice'
        ? `${premises}/${premise.id}/invoice/${period}`
        : `${premises}/${premise.id}/${kind}/${code}`,
    );
};

/** A key without a sentence is shown as it is: words joined by dots. */
const RAW_KEY = /\b[a-z]+[a-zA-Z]*\.[a-z]+[a-zA-Z]*(\.[a-zA-Z]+)+\b/;

/** Licence types are shown by their name; codes are for the list of metadata and for files. */
const LICENCE_CODE = /\b(SPP-[A-D]|FIRST-AID|MEDICAL)\b/;
const PAGES_WITH_CODES = /\/(metadata|import)\b/;

const waitUntilLoaded = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // `animate-late` is the class of the placeholders.
  await expect(page.locator('[aria-busy="true"], .animate-late')).toHaveCount(0);
};

const NOWHERE = '/nowhere';

/** As a link of the app does. */
const showInApp = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Opens the page without loading the document again, by way of the one that says that nothing is there. */
const openInApp = async (page: Page, path: string, nowhereTitle: string) => {
  const nothing = page.getByRole('heading', { level: 1, name: nowhereTitle });
  await showInApp(page, NOWHERE);
  await nothing.waitFor();
  if (path === NOWHERE) return;
  await showInApp(page, path);
  await nothing.waitFor({ state: 'detached' });
};

const checkTexts = async (page: Page, path: string) => {
  const text = await page.locator('body').innerText();
  expect.soft(text.replaceAll(/\S+@\S+/g, '')).not.toMatch(RAW_KEY);
  if (!PAGES_WITH_CODES.test(path)) expect.soft(text).not.toMatch(LICENCE_CODE);
};

const checkLayout = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(sideways, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
  expect.soft(await brokenWords(page), `words broken in two at ${width} px`).toEqual([]);
  expect.soft(await splitFigures(page), `figures over two lines at ${width} px`).toEqual([]);
};

for (const [look, { lang, theme, widths }] of LOOKS.entries())
  for (const [person, paths] of Object.entries(PAGES))
    test(`${person} reads ${IS_DEEP ? 'every page' : 'a share of the pages'} in ${lang}, ${theme}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await setLanguage(context, lang, baseURL);
      await page.addInitScript((chosen) => localStorage.setItem('app-ui-theme', chosen), theme);
      await page.goto('/login');
      await waitUntilLoaded(page);
      if (person !== 'visitor') await signInByCall(page, person as Person);
      const documents =
        person === 'client' || person === 'manager'
          ? await documentPages(page, person === 'client' ? 'client' : 'admin')
          : [];
      const read = [...paths, ...documents].filter((_, at) => isRead(person, at, look));
      await page.goto(NOWHERE);
      const nowhereTitle = await page.getByRole('heading', { level: 1 }).innerText();
      for (const path of read) {
        await test.step(path, async () => {
          const [width, ...otherWidths] = widths;
          await page.setViewportSize({ width, height: 900 });
          await (IS_DEEP ? page.goto(path) : openInApp(page, path, nowhereTitle));
          await waitUntilLoaded(page);
          await checkTexts(page, path);
          await checkLayout(page, width);
          expect.soft(await accessibilityProblems(page)).toEqual([]);
          for (const other of otherWidths) await checkLayout(page, other);
        });
      }
    });
