import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build, preview } from 'vite';
import { freePort } from '../../scripts/free-port.mjs';
import { PASSWORD } from '../../scripts/product.mjs';
import { withBrowser } from '../chromium.mjs';
import { ROUNDS, report } from '../report.mjs';

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Waits for an address to answer. */
const answers = async (url) => {
  for (let tries = 0; tries < 240; tries += 1) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} doesn't answer.`);
};

const startDevelopment = async (port) => {
  const child = spawn('node', ['scripts/dev.mjs', '--port', String(port)], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(`http://127.0.0.1:${port}`);
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
};

const startBuilt = async (port) => {
  await build({ mode: 'mock', logLevel: 'error' });
  const server = await preview({ mode: 'mock', preview: { port, strictPort: true, host: '127.0.0.1' } });
  return () => server.close();
};

/** Signs in to the client's home, and returns a function that reloads it and measures the milliseconds until its content. */
const openHome = async (browser, base) => {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  page.setDefaultTimeout(300_000);
  await page.goto(`${base}/login`);
  await page.locator('input[type=email]').fill('client@demo.test');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${base}/`);
  const content = page.locator('main h2').first();
  await content.waitFor();
  return async () => {
    const started = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await content.waitFor();
    return performance.now() - started;
  };
};

/** A reload of the page that `npm run dev` serves, against the same page built, both with the server in the browser. */
export const development = async () => {
  const ports = [await freePort(), await freePort()];
  const stops = [await startDevelopment(ports[0]), await startBuilt(ports[1])];
  try {
    await withBrowser(async (browser) => {
      const [develop, built] = [
        await openHome(browser, `http://127.0.0.1:${ports[0]}`),
        await openHome(browser, `http://127.0.0.1:${ports[1]}`),
      ];
      const times = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push([await develop(), await built()]);
      const [ours, floor] = [median(times.map(([time]) => time)), median(times.map(([, time]) => time))];
      report(
        'Reload of npm run dev against the built page',
        `${(ours / floor).toFixed(1)} (${Math.round(ours)} against ${Math.round(floor)} ms)`,
        '<= 3',
      );
    });
  } finally {
    for (const stop of stops) await stop();
  }
};
