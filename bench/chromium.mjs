import { chromium } from 'playwright';
import { findChromium } from '../scripts/chromium.mjs';

export const executablePath = findChromium();

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a Chromium without background requests, runs `use` and closes it. */
export const withBrowser = async (use, args = []) => {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args] });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
};

/** The browser state after signing in through the page: cookies and storage, but no cache. */
export const signedInState = async (browser, base, email, password) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${base}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.locator('main h2').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
};
