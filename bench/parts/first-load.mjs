// A cold first load on a slow network and device: the time until the page's content is visible, compared with loading the
// same bytes as one file plus two round trips.
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { freePort } from '../../scripts/free-port.mjs';
import { PASSWORD, signIn, startProduct, temporaryFolder } from '../../scripts/product.mjs';
import { signedInState, withBrowser } from '../chromium.mjs';
import { median } from '../load.mjs';
import { ROUNDS, report } from '../report.mjs';

const ROUND_TRIP = 150;
const NETWORK = {
  offline: false,
  latency: ROUND_TRIP,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
const DUTY = 'main section h2';
/**
 * For a page that is inspected, as by this program, V8 looks up the line of each new error, and for that parses the
 * functions on the stack again: 40 ms of React's. This flag keeps the lines; a browser without an inspector doesn't look.
 */
const KEPT_LINES = '--js-flags=--no-enable-lazy-source-positions';
const PHONE = { width: 412, height: 823 };

/** Runs in the page before its scripts: records paints, layout shifts and the time of the content. */
const observe = (content) => {
  const seen = { largestPaint: 0, shift: 0, content: 0, shell: 0 };
  globalThis.seen = seen;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-paint') seen.shell = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(content)) return;
    seen.content = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

/** One visit: the recorded times, and the requests and bytes until the content was visible. */
const visit = async (browser, { url, content, storageState }) => {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: PHONE,
    isMobile: true,
    storageState,
  });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', NETWORK);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const requests = new Map();
  protocol.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    if (request.url.startsWith('http'))
      requests.set(requestId, { url: request.url, sent: wallTime * 1000, clock: timestamp * 1000 });
  });
  protocol.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    Object.assign(requests.get(requestId) ?? {}, { ended: timestamp * 1000, bytes: encodedDataLength }),
  );
  const scripts = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(
        response
          .body()
          .then((body) => ({ url: response.url(), size: gzipSync(body, { level: 9 }).byteLength })),
      );
  });
  await page.addInitScript(observe, content);
  await page.goto(url);
  await page.locator(content).first().waitFor();
  // The event stream stays open, so the network is never idle: waits for painting after the content instead.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1500)));
  const { timeOrigin, ...seen } = await page.evaluate(() => ({
    ...globalThis.seen,
    timeOrigin: performance.timeOrigin,
  }));
  const untilContent = [...requests.values()].filter(({ sent }) => sent <= timeOrigin + seen.content);
  const wallClockOffset = untilContent.length > 0 ? untilContent[0].sent - untilContent[0].clock : 0;
  const wasReceivedBeforeContent = ({ ended }) =>
    ended !== undefined && ended + wallClockOffset <= timeOrigin + seen.content;
  const sizes = await Promise.all(scripts);
  const early = new Set(untilContent.map((request) => request.url));
  await context.close();
  return {
    ...seen,
    requests: untilContent.length,
    bytes: untilContent.filter(wasReceivedBeforeContent).reduce((sum, { bytes }) => sum + bytes, 0),
    scriptKiB: sizes.filter(({ url }) => early.has(url)).reduce((sum, { size }) => sum + size, 0) / 1024,
    urls: untilContent.map((request) => request.url),
  };
};

/** Answers /<n> with n uncompressed bytes. */
const startFloor = async () => {
  const server = createServer((request, response) => {
    const length = Number(request.url.slice(1));
    response.writeHead(200, {
      'content-type': length ? 'application/octet-stream' : 'text/html',
      'content-length': length || 0,
    });
    response.end(length ? Buffer.alloc(length, 7) : '');
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { base: `http://127.0.0.1:${port}`, stop: () => server.close() };
};

/** The time to load one file of this size on the same network. */
const oneFile = async (browser, base, bytes) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${base}/0`);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', NETWORK);
  const time = await page.evaluate(async (length) => {
    const started = performance.now();
    await (await fetch(`/${length}`)).arrayBuffer();
    return performance.now() - started;
  }, bytes);
  await context.close();
  return time;
};

const measure = async (browser, floorBase, { name, goals, ...target }) => {
  const visits = [];
  const floors = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = await visit(browser, target);
    visits.push(seen);
    floors.push((await oneFile(browser, floorBase, seen.bytes)) + 2 * ROUND_TRIP);
  }
  const of = (figure) => median(visits.map((seen) => seen[figure]));
  const ratio = median(visits.map((seen, at) => seen.largestPaint / floors[at]));
  const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;
  report(
    `${name}, largest paint to floor`,
    `${ratio.toFixed(2)} (${seconds(of('largestPaint'))} against ${seconds(median(floors))})`,
    goals.ratio,
  );
  report(`${name}, first paint, content drawn`, `${seconds(of('shell'))}, ${seconds(of('content'))}`);
  report(`${name}, requests before the content`, of('requests'), goals.requests);
  report(
    `${name}, KiB fetched, script KiB gzip`,
    `${(of('bytes') / 1024).toFixed(0)}, ${of('scriptKiB').toFixed(0)}`,
    goals.script,
  );
  report(`${name}, layout shift`, of('shift').toFixed(3), goals.shift);
  if (process.env.VERBOSE) for (const url of visits[0].urls) console.log(`    ${url}`);
};

/** The state of a browser in which a guard has opened the link. Of a guard with a duty, whom the demo data have. */
const openedState = async (browser, base, { call }) => {
  const { items } = (await call('GET', '/api/v1/admin/duty?limit=50')).body;
  const { guard } = items.find(({ guard: { phone } }) => phone);
  const { url } = (await call('POST', `/api/v1/admin/security/${guard.id}/duty-link`)).body;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${base}/duty${new URL(url).hash}`);
  await page.getByRole('textbox').fill(guard.phone.replace(/\D/g, '').slice(-4));
  await page.keyboard.press('Enter');
  await page.locator(DUTY).first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
};

export const firstLoad = async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const product = await startProduct({ port, env: { DATA_DIR: folder.path } });
  const floor = await startFloor();
  try {
    const client = await signIn(port, 'client@demo.test');
    const admin = await signIn(port, 'superadmin@demo.test');
    const premise = (await client.call('GET', '/api/v1/client/premise?status=active&limit=1')).body.items[0];
    await withBrowser(
      async (browser) => {
        const asClient = await signedInState(browser, base, 'client@demo.test', PASSWORD);
        const asAdmin = await signedInState(browser, base, 'superadmin@demo.test', PASSWORD);
        const asGuard = await openedState(browser, base, admin);
        const goals = { requests: '<= 14', shift: '<= 0.02' };
        const pages = [
          {
            name: '/login',
            url: `${base}/login`,
            content: 'form button[type=submit]',
            goals: { ...goals, ratio: '<= 1.4', script: 'script <= 150' },
          },
          {
            name: "guard's page",
            url: `${base}/duty`,
            content: DUTY,
            storageState: asGuard,
            goals: { ...goals, ratio: '<= 1.4', script: 'script <= 150' },
          },
          {
            name: "client's home",
            url: `${base}/`,
            content: 'main h2',
            storageState: asClient,
            goals: { ...goals, ratio: '<= 1.6', script: 'script <= 215' },
          },
          {
            name: 'admin home',
            url: `${base}/`,
            content: 'main h2',
            storageState: asAdmin,
            goals: { ...goals, ratio: '<= 1.6' },
          },
          {
            name: 'booking editor',
            url: `${base}/client/my-premise/${premise.id}/booking/my-cart`,
            content: 'main [role=grid]',
            storageState: asClient,
            goals: { shift: goals.shift },
          },
        ];
        for (const target of pages) await measure(browser, floor.base, target);
      },
      [KEPT_LINES],
    );
  } finally {
    floor.stop();
    await product.stop();
    folder.remove();
  }
};
