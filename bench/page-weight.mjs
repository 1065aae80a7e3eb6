// Script bytes (gzip) fetched for a page, and Lighthouse's mobile score of it, from the production build.
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { PASSWORD } from './product.mjs';

const executablePath = findChromium();
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** KiB of script, each file gzipped by the same measure, that a first visit of `url` fetches until `drawn`. */
const scriptWeight = async (page, url, drawn) => {
  const sizes = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).byteLength));
  });
  await page.goto(url);
  await drawn(page);
  await page.waitForLoadState('load');
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
};

export const pageWeights = async (port) => {
  const browser = await chromium.launch({ executablePath, args });
  try {
    const base = `http://127.0.0.1:${port}`;
    const visitor = await browser.newContext({ locale: 'en' });
    const login = await scriptWeight(await visitor.newPage(), `${base}/login`, (page) =>
      page.getByRole('button').first().waitFor(),
    );
    const context = await browser.newContext({ locale: 'en' });
    await context.request.post(`${base}/api/v1/auth/signin`, {
      data: { email: 'client@demo.test', password: PASSWORD },
    });
    const cookies = (await context.cookies()).map(({ name, value }) => ({ name, value, url: base }));
    const home = await scriptWeight(await context.newPage(), `${base}/`, (page) =>
      page.locator('main a').nth(2).waitFor(),
    );
    return { login, home, cookies };
  } finally {
    await browser.close();
  }
};

/** Of the very page: one that leads elsewhere, for want of a session perhaps, is no figure. */
export const lighthouseScore = async (url, cookies = []) => {
  const { default: lighthouse } = await import('lighthouse');
  const { launch } = await import('chrome-launcher');
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', '--disable-gpu', ...args],
  });
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    await browser.contexts()[0].addCookies(cookies);
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      disableStorageReset: true,
      logLevel: 'error',
    });
    await browser.close();
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
    return Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    );
  } finally {
    chrome.kill();
  }
};
