import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const SERVER = 'http://127.0.0.1:3100';
const BROWSER_ONLY = 'http://127.0.0.1:3101';

/** The server's data folder, where the journeys read its mail. Processes that load this again inherit the first one's. */
process.env.JOURNEY_DATA ??= join(tmpdir(), `keepwatch-journeys-${process.pid}`);

/** The same journeys in both homes: on the built product, and on the page alone against its mocks. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results/journeys',
  // One for each home: what runs on one server shares its data, and the homes share nothing.
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Asia/Hong_Kong',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'server', workers: 1, use: { baseURL: SERVER } },
    { name: 'browser-only', workers: 1, use: { baseURL: BROWSER_ONLY }, testIgnore: '**/*.server.spec.ts' },
  ],
  webServer: [
    {
      command: 'node scripts/journey-server.mjs',
      url: `${SERVER}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command:
        'npx vite build --mode mock --logLevel error && npx vite preview --mode mock --port 3101 --strictPort --host 127.0.0.1',
      url: BROWSER_ONLY,
      timeout: 120_000,
    },
  ],
});
