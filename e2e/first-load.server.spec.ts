import { expect, type Page } from '@playwright/test';
import { test } from './journey';
import { setLanguage, signIn } from './people';

/** The page's calls from now on, in the order in which they are sent. */
const callsOf = (page: Page) => {
  const calls: { path: string; language: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.push({ path: pathname + search, language: request.headers()['accept-language'] });
  });
  return calls;
};
/** Opens the page's address again. A reload would also count what the old page sends until the new one commits. */
const openAgain = async (page: Page) => {
  const address = page.url();
  await page.goto('about:blank');
  const calls = callsOf(page);
  await page.goto(address);
  return calls;
};
/** Replaces the event stream by an empty one, because changes by other journeys would cause refetches. */
const replaceEventStream = (page: Page) => page.route('**/api/v1/event', () => undefined);
/** Calls that the boot script started and the page didn't request with the same address. */
const unusedStartedCalls = (page: Page) => page.evaluate(() => [...(globalThis.startedCalls?.keys() ?? [])]);
const duplicates = (paths: string[]) => paths.filter((path, at) => paths.indexOf(path) !== at);

for (const person of ['client', 'superadmin'] as const)
  test(`the home of ${person} sends no call twice, and each in the language of the page`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, 'en', baseURL);
    await replaceEventStream(page);
    await signIn(page, person);
    await page.locator('main h2').first().waitFor();
    const calls = await openAgain(page);
    await page.locator('main h2').first().waitFor();
    await expect.poll(() => calls.some(({ path }) => path === '/api/v1/event')).toBe(true);
    expect(duplicates(calls.map(({ path }) => path))).toEqual([]);
    await expect.poll(() => unusedStartedCalls(page)).toEqual([]);
    for (const { path, language } of calls) expect([path, language]).toEqual([path, 'en']);
  });

test('the booking editor sends no call twice', async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await replaceEventStream(page);
  await signIn(page, 'client', '/client/my-premise/1/booking/my-cart');
  await page.getByRole('grid').waitFor();
  const calls = await openAgain(page);
  await page.getByRole('grid').waitFor();
  expect(duplicates(calls.map(({ path }) => path))).toEqual([]);
  await expect.poll(() => unusedStartedCalls(page)).toEqual([]);
  expect(calls.map(({ path }) => path)).toContain('/api/v1/client/premise/1/price-book');
});

test('the files of the home and of the sign-in load in parallel over six connections', async ({
  request,
}) => {
  for (const [path, cookie] of [
    ['/', 'area=client'],
    ['/', 'area=admin'],
    ['/', ''],
    ['/login', ''],
  ] as const) {
    const document = await (await request.get(path, { headers: { cookie } })).text();
    // The bundler's runtime is a separate file of less than 1 kB.
    const files = document.match(/\/assets\/(?!rolldown-runtime)[\w-]+\.(js|css)/g) ?? [];
    expect([path, cookie, files.length <= 6, files.join(' ')]).toEqual([path, cookie, true, files.join(' ')]);
    expect(files.some((file) => file.includes(cookie ? 'shell-' : 'login-'))).toBe(true);
  }
});

test('a signed-in user is redirected away from the sign-in page', async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await signIn(page, 'client');
  await page.goto('/login?redirectUri=%2Faccount-setting');
  await expect(page).toHaveURL(/\/account-setting$/);
  await page.goto('/login');
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test("a visitor's session is checked once, without a message", async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  const calls = callsOf(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/auth/me'));
  await page.goto('/login');
  expect((await answered).status()).toBe(401);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/v1/auth/me')).toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('a first visit', () => {
  for (const [locale, lang] of [
    ['zh-TW', 'zh-HK'],
    ['zh-SG', 'zh-CN'],
    ['en-GB', 'en'],
    ['fr-FR', 'zh-CN'],
  ] as const)
    test(`by a browser in ${locale} is in ${lang}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ locale, baseURL });
      const page = await context.newPage();
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect
        .poll(async () => (await context.cookies()).find(({ name }) => name === 'lang'))
        .toBeTruthy();
      await context.close();
    });
});

test('the frame of the shell is visible before any script has loaded, in the chosen theme', async ({
  page,
  context,
  baseURL,
}) => {
  await setLanguage(context, 'en', baseURL);
  await signIn(page, 'client');
  await page.evaluate(() => localStorage.setItem('app-ui-theme', 'dark'));
  // By now, the app has stored the area whose frame the next load shows.
  await page.locator('main h2').first().waitFor();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(index|vendor|shell)-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const frame = page.locator('#root').getByText('Keepwatch').first();
  await expect(frame).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const before = await frame.boundingBox();
  release();
  await page.locator('main h2').first().waitFor();
  const after = await page.getByRole('complementary').getByText('Keepwatch').boundingBox();
  expect(Math.abs((before?.y ?? 0) - (after?.y ?? 1000))).toBeLessThan(8);
});
