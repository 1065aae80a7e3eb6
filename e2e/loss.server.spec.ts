import { type Browser, expect, type Page } from '@playwright/test';
import { callOk, createUser, signInByCall } from './calls';
import { test } from './journey';
import { dayName, enter, monthAhead, open, setLanguage, signIn } from './people';

const ORDERS = '**/api/v2/client/booking';
const bookingsOn = async (page: Page, day: string) => {
  const month = Number(day.slice(5, 7));
  const query = `limit=100&month=${month}&year=${day.slice(0, 4)}`;
  const { items } = await callOk(page, 'GET', `/api/v1/client/booking?${query}`);
  return items.filter(({ firstDate }: { firstDate: string }) => firstDate === day);
};

/** The client's first premise, with one morning in its cart. */
const fillCart = async (page: Page, day: string) => {
  const { items } = await callOk(page, 'GET', '/api/v1/client/premise?limit=1');
  await open(page, `/client/my-premise/${items[0].id}/booking/my-cart?month=${day.slice(0, 7)}`);
  await page.getByRole('gridcell', { name: dayName(day) }).click();
  await page.getByRole('checkbox', { name: /^Morning/ }).check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: /^Cart/ }).first().click();
  await expect(page.getByTestId('cart-total')).toHaveAttribute('aria-busy', 'false');
};
const order = (page: Page) => page.getByRole('button', { name: 'Order 1 shift' });
const bar = (page: Page) => page.getByText(/^No connection to the server/);

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await signIn(page, 'client');
});

test('an order without a connection is reported as not sent, and is not sent later', async ({
  page,
  context,
}) => {
  const day = monthAhead(5).day(11);
  await fillCart(page, day);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v2/client/booking'))
      sent.push(request.url());
  });
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  await order(page).click();
  await expect(page.getByText(/^Not sent: there is no connection/)).toBeVisible();
  await page.getByRole('link', { name: 'Keepwatch' }).first().click();
  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(sent).toEqual([]);
  expect(await bookingsOn(page, day)).toEqual([]);
});

test('an order whose answer was lost is checked and becomes one booking', async ({ page }) => {
  const day = monthAhead(5).day(12);
  await fillCart(page, day);
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route(ORDERS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort('internetdisconnected');
  });
  await order(page).click();
  await expect(page.getByText(/^We don't know whether it arrived/)).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page).toHaveURL(/\/booking\/\d+$/);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await bookingsOn(page, day)).toHaveLength(1);
});

test('an order that finishes after its page was left reports by a toast, without navigation', async ({
  page,
}) => {
  const day = monthAhead(5).day(13);
  await fillCart(page, day);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ORDERS, async (route) => {
    if (route.request().method() === 'POST') await held;
    return route.fallback();
  });
  await order(page).click();
  await page.getByRole('navigation').getByRole('link', { name: 'My Premises' }).click();
  await expect(page).toHaveURL(/\/client\/my-premise$/);
  release();
  await expect(page.getByText('Ordered', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/client\/my-premise$/);
});

/** Ends the user's other sessions from another browser. */
const endSessions = async (
  browser: Browser,
  baseURL: string,
  person: { email: string; password: string },
) => {
  const elsewhere = await browser.newContext({ baseURL });
  const page = await elsewhere.newPage();
  await open(page, '/login');
  await signInByCall(page, person);
  await callOk(page, 'DELETE', '/api/v1/account/session');
  await elsewhere.close();
};

for (const width of process.env.DEEP ? [1280, 375] : [375])
  test(`a session that ends while a form is filled loses nothing, at ${width} px`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await context.clearCookies();
    await setLanguage(context, 'en', baseURL);
    await open(page, '/login');
    const companies = await (async () => {
      await signInByCall(page, 'superadmin');
      return callOk(page, 'GET', '/api/v1/company/combo');
    })();
    const person = await createUser(page, {
      firstName: 'Yuk',
      lastName: `Ling${width}`,
      roles: ['Client'],
      companyId: companies[0].id,
    });
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, person, '/client/my-premise/create');
    const name = `Lantern Court ${width}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Address', { exact: true }).fill('8 Lantern Street');
    await page.getByLabel('Region').selectOption({ index: 1 });
    await page.getByLabel('Contact', { exact: true }).fill('Ho Mei Ling');
    await page.getByLabel('Phone').fill('2888 1111');
    await page.getByLabel('Email', { exact: true }).fill('lantern@keepwatch.test');
    await endSessions(browser, String(baseURL), person);
    await expect(page).toHaveURL(/\/unauthorized$/);
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page).toHaveURL(/redirectUri=%2Fclient%2Fmy-premise%2Fcreate/);
    await enter(page, person);
    await expect(page).toHaveURL(/\/client\/my-premise\/create$/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await page.getByRole('button', { name: 'Add premise' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))),
    ).toEqual([]);
  });
