import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { brokenWords } from './broken-words';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { pagesIn } from './pages';
import { monthAhead, type Person, setLanguage } from './people';
import { smallInputs } from './small-inputs';
import { splitFigures } from './split-figures';

const PAGES = pagesIn(monthAhead(0).month);

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

/** The pages of the first issued invoice, and of the first credit note and debit note with their forms, in the demo data. */
const documentPages = async (page: Page, area: 'admin' | 'client'): Promise<string[]> => {
  const premises = area === 'admin' ? '/admin/premise' : '/client/my-premise';
  const found = await Promise.all(
    ['kind=invoice&status=Issued', 'kind=credit-note', 'kind=debit-note'].map((filter) =>
      callOk(page, 'GET', `/api/v1/${area}/document?limit=1&offset=0&${filter}`),
    ),
  );
  return found
    .flatMap(({ items }) => items)
    .flatMap(({ kind, code, premise, period }) =>
      kind === 'invoice'
        ? [`${premises}/${premise.id}/invoice/${period}`]
        : [`${premises}/${premise.id}/${kind}/${code}`, `${premises}/${premise.id}/${kind}/edit/${code}`],
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
  expect.soft(await smallInputs(page), `small text in fields at ${width} px`).toEqual([]);
};

// Reading every page of a SuperAdmin takes three minutes on two cores.
if (IS_DEEP) test.describe.configure({ timeout: 480_000 });

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
