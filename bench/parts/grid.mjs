// The staffing grid of a month: the time to draw it compared with drawing every row, and the response time to a key. The
// page gets generated data instead of the server's.
import { freePort } from '../../scripts/free-port.mjs';
import { PASSWORD, startProduct, temporaryFolder } from '../../scripts/product.mjs';
import { withBrowser } from '../chromium.mjs';
import { median } from '../load.mjs';
import { ROUNDS, report } from '../report.mjs';
import { dayAfter, staffingMonth } from '../staffing-month.mjs';

const FIRST = '2027-03-01';
const DAYS = 31;
const GUARDS = 300;
const POSTS = 26;
const KEY_PRESSES = 20;
const CALL = '/api/v2/admin/security-booking';

/** Without a fixed height the grid doesn't scroll and draws every row. */
const drawAllRows = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[role=grid] { max-height: none !important; height: 60000px !important }');
  document.adoptedStyleSheets = [sheet];
};

/** Runs in the page: the time from a click on a view until its grid is painted. */
const timeView = async (view) => {
  const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === view);
  const startedAt = performance.now();
  label.click();
  while (!document.querySelector('[role=grid]')?.ariaLabel.startsWith(view)) await nextTask();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextTask();
  return performance.now() - startedAt;
};

/** Runs in the page: the time from a key press on the grid until the next frame is painted. */
const timeKey = async (key) => {
  const startedAt = performance.now();
  document.activeElement.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  return performance.now() - startedAt;
};

/** Waits for deferred rendering of a key press before the next one is measured. */
const waitForRendering = (page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));

const openGrid = async (browser, { base, drawsAll }) => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: 'lang', value: 'en', url: base }]);
  await context.request.post(`${base}/api/v1/auth/signin`, {
    headers: { origin: base },
    data: { email: 'superadmin@demo.test', password: PASSWORD },
  });
  const real = await context.request.get(`${base}${CALL}?from=${FIRST}&to=${FIRST}`);
  const month = staffingMonth({ first: FIRST, days: DAYS, posts: POSTS, guardCount: GUARDS });
  const body = JSON.stringify({ ...(await real.json()), ...month });
  const page = await context.newPage();
  await page.route(`**${CALL}?*`, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body }),
  );
  if (drawsAll) await page.addInitScript(drawAllRows);
  const to = dayAfter(FIRST, DAYS - 1);
  await page.goto(`${base}/admin/security/bulk-assign?from=${FIRST}&to=${to}`);
  await page.getByRole('gridcell').first().waitFor();
  await waitForRendering(page);
  return { context, page };
};

const paintOf = async (browser, options) => {
  const { context, page } = await openGrid(browser, options);
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await page.evaluate(timeView, 'Guards'));
    await waitForRendering(page);
    await page.evaluate(timeView, 'Posts');
    await waitForRendering(page);
  }
  await context.close();
  return median(times);
};

const keysOf = async (browser, options) => {
  const { context, page } = await openGrid(browser, options);
  await page.getByRole('grid').focus();
  await page.keyboard.press('Home');
  await page.keyboard.type('guard 29');
  await page.keyboard.press('Enter');
  const arrows = [];
  const assignments = [];
  for (let press = 0; press < KEY_PRESSES; press += 1) {
    await waitForRendering(page);
    arrows.push(await page.evaluate(timeKey, 'ArrowRight'));
    await waitForRendering(page);
    assignments.push(await page.evaluate(timeKey, ' '));
  }
  const protocol = await context.newCDPSession(page);
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  await context.close();
  return { arrow: median(arrows), assign: median(assignments), heap: usedSize };
};

export const grid = async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const product = await startProduct({ port, env: { DATA_DIR: folder.path } });
  const size = `${GUARDS} guards, ${DAYS} days, ${POSTS * DAYS * 3} places`;
  try {
    await withBrowser(async (browser) => {
      const ours = await paintOf(browser, { base, drawsAll: false });
      const naive = await paintOf(browser, { base, drawsAll: true });
      const times = `(${Math.round(ours)} against ${Math.round(naive)} ms)`;
      report(`grid of ${size}, first paint`, `${(ours / naive).toFixed(2)} ${times}`, '<= 0.5');
      const { arrow, assign, heap } = await keysOf(browser, { base, drawsAll: false });
      report('a key press that moves the focus', `${Math.round(arrow)} ms`, '<= 33 ms');
      report('a key press that assigns a guard', `${Math.round(assign)} ms`, '<= 33 ms');
      report('memory of the page', `${Math.round(heap / 1e6)} MB`);
    });
  } finally {
    await product.stop();
    folder.remove();
  }
};
