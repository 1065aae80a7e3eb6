import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { open } from './people';

interface WorkerFixtures {
  /** The profile folder of a browser with finished demo data; null for journeys on a server. */
  preparedProfile: string | null;
}

/**
 * In the browser-only runtime each context has its own database, whose demo data take 15 seconds to create. They are
 * created once per worker; every journey starts with a copy of that browser's profile.
 */
export const test = base.extend<object, WorkerFixtures>({
  preparedProfile: [
    async ({ playwright }, use, { project }) => {
      if (project.name !== 'browser-only') return use(null);
      const folder = await mkdtemp(join(tmpdir(), 'keepwatch-profile-'));
      const context = await playwright.chromium.launchPersistentContext(folder, project.use.launchOptions);
      await open(await context.newPage(), `${project.use.baseURL}/login`);
      await context.close();
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  context: async ({ context, preparedProfile, playwright, launchOptions }, use) => {
    if (!preparedProfile) return use(context);
    const folder = await mkdtemp(join(tmpdir(), 'keepwatch-profile-'));
    await cp(preparedProfile, folder, { recursive: true });
    const ownContext = await playwright.chromium.launchPersistentContext(folder, launchOptions);
    await use(ownContext);
    await ownContext.close();
    await rm(folder, { recursive: true });
  },
});
