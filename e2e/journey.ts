import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { open } from './people';

interface Options {
  /** In the browser-only runtime: whether another tab keeps the database open while the page is loaded again. */
  keepsDatabaseOpen: boolean;
}

interface WorkerFixtures {
  /** The browser of all journeys in the browser-only runtime, and its leading tab; null for journeys on a server. */
  databaseBrowser: { context: BrowserContext; leader: Page } | null;
}

const BLANK = 'about:blank';

/**
 * In the browser-only runtime each browser has its own database, whose demo data take 15 seconds to create. All journeys
 * of a worker share one, as those on a server do, and a tab of its own keeps it open, so that a page load doesn't open
 * it again.
 */
export const test = base.extend<Options, WorkerFixtures>({
  keepsDatabaseOpen: [true, { option: true }],
  databaseBrowser: [
    async ({ playwright }, use, { project }) => {
      if (project.name !== 'browser-only') return use(null);
      const folder = await mkdtemp(join(tmpdir(), 'keepwatch-profile-'));
      const { launchOptions, viewport, timezoneId, baseURL } = project.use;
      const options = { ...launchOptions, viewport, timezoneId, baseURL };
      const context = await playwright.chromium.launchPersistentContext(folder, options);
      const [leader = await context.newPage()] = context.pages();
      await open(leader, '/term-and-condition');
      await use({ context, leader });
      await context.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  context: async ({ context, databaseBrowser, keepsDatabaseOpen }, use) => {
    if (!databaseBrowser) return use(context);
    const { context: shared, leader } = databaseBrowser;
    if (leader.url() === BLANK) await open(leader, '/term-and-condition');
    await leader.evaluate(() => localStorage.clear());
    if (!keepsDatabaseOpen) await leader.goto(BLANK);
    await use(shared);
    for (const page of shared.pages()) if (page !== leader) await page.close();
    await shared.clearCookies();
  },
});
