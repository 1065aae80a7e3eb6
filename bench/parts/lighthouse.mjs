import { launch } from 'chrome-launcher';
import measurePage from 'lighthouse';
import { chromium } from 'playwright';
import { freePort } from '../../scripts/free-port.mjs';
import { PASSWORD, startProduct, temporaryFolder } from '../../scripts/product.mjs';
import { CHROMIUM_ARGS, executablePath, signedInState, withBrowser } from '../chromium.mjs';
import { report } from '../report.mjs';

/** Lighthouse's mobile scores of a page. Throws if the page redirects, for example without a session. */
const scoresOf = async (url, cookies = []) => {
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', '--disable-gpu', ...CHROMIUM_ARGS],
  });
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    await browser.contexts()[0].addCookies(cookies);
    const { lhr } = await measurePage(url, {
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

export const lighthouse = async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const product = await startProduct({ port, env: { DATA_DIR: folder.path } });
  try {
    const { cookies } = await withBrowser((browser) =>
      signedInState(browser, base, 'client@demo.test', PASSWORD),
    );
    const text = ({ performance, accessibility }) => `${performance} (accessibility ${accessibility})`;
    report('Lighthouse mobile, /login', text(await scoresOf(`${base}/login`)), '>= 95');
    report("Lighthouse mobile, client's home", text(await scoresOf(`${base}/`, cookies)), '>= 90');
  } finally {
    await product.stop();
    folder.remove();
  }
};
