import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';
import { freePort } from './scripts/free-port.mjs';

// Worker processes load this file again and inherit these variables from the first one.
/** The server's data folder, where the journeys read its mail. */
process.env.JOURNEY_DATA ??= join(tmpdir(), `keepwatch-journeys-${process.pid}`);
/** A file with the address of the PostgreSQL of the journeys that start a server of their own. */
process.env.JOURNEY_POSTGRES ??= `${process.env.JOURNEY_DATA}-postgres`;
process.env.JOURNEY_PORT ??= String(await freePort());
process.env.JOURNEY_PAGES_PORT ??= String(await freePort());
process.env.JOURNEY_MOCK_PORT ??= String(await freePort());
process.env.JOURNEY_DEVELOPMENT_PORT ??= String(await freePort());

const SERVER = `http://127.0.0.1:${process.env.JOURNEY_PORT}`;
const PAGES = `http://127.0.0.1:${process.env.JOURNEY_PAGES_PORT}`;
const BROWSER_ONLY = `http://127.0.0.1:${process.env.JOURNEY_MOCK_PORT}`;
const DEVELOPMENT = `http://127.0.0.1:${process.env.JOURNEY_DEVELOPMENT_PORT}`;
const ONLY_SERVER = '**/*.server.spec.ts';
const OWN_SERVER = '**/*.own-server.spec.ts';
const ONLY_BROWSER = '**/*.browser-only.spec.ts';
const ONLY_DEVELOPMENT = '**/*.development.spec.ts';
const EVERY_PAGE = '**/every-page.server.spec.ts';
/** What differs in the browser runtime: cookies and sessions, storage and uploads. Its mail has tests of the page. */
const DIFFERENT_IN_BROWSER = ['own-account', '*.browser-only'].map((name) => `**/${name}.spec.ts`);
/** Only with DEEP=1: a test of the page or the calls also shows each of their steps, or they take minutes. */
const ONLY_DEEP = [
  'approve-many.own-server',
  'booking-change',
  'clerk-month.own-server',
  'confirmation.own-server',
  'credit-note',
  'duty.own-server',
  'hostile-text.server',
  'import',
  'invoice-split',
  'menu.server',
  'no-show.own-server',
  'order-beside-booked',
  'planned-month.own-server',
  'price-list.server',
  'problem-report',
  'public-demo.own-server',
  'report.server',
  'running-night.own-server',
  'search',
  'second-factor',
  'served-month.own-server',
  'served.own-server',
  'settings',
  'setup.own-server',
  'several-premises',
  'sick-call.own-server',
  'special-date.own-server',
  'standing-order',
  'suggested-plan.server',
  'webhook.own-server',
].map((name) => `**/${name}.spec.ts`);
const leftOut = process.env.DEEP ? [] : ONLY_DEEP;

/** The projects given by `--project=…`, else all; the servers of the others aren't started. */
const chosen = process.argv.flatMap((option) => /^--project=(.+)$/.exec(option)?.[1] ?? []);
const projects =
  chosen.length > 0 ? chosen : ['server', 'own-server', 'pages', 'browser-only', 'development'];

/**
 * Journeys on the built product; those of `DIFFERENT_IN_BROWSER`, with DEEP=1 all that need no server, also on the page with
 * the server in the browser. Three projects run beside the journeys that share one server's data: `development`, which tests
 * what `npm run dev` serves, which isn't bundled; `own-server`, each of whose journeys starts its own; and `pages`, which only
 * reads. The projects start in their order here: the single long journey first, and last the many short ones that may run
 * beside each other, so that no processor is idle at the end.
 */
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results/journeys',
  // One per project, because journeys on one server share its data; but those that only read take both.
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    // Not the business's, whose days and hours all pages show: the date here is another most of the day.
    timezoneId: 'America/Los_Angeles',
    // Frames of animations take a tenth of the page's processor time.
    contextOptions: { reducedMotion: 'reduce' },
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
    {
      name: 'server',
      workers: 1,
      use: { baseURL: SERVER },
      testIgnore: [OWN_SERVER, ONLY_BROWSER, ONLY_DEVELOPMENT, EVERY_PAGE, ...leftOut],
    },
    { name: 'development', workers: 1, use: { baseURL: DEVELOPMENT }, testMatch: ONLY_DEVELOPMENT },
    { name: 'own-server', workers: 1, testMatch: OWN_SERVER, testIgnore: leftOut },
    {
      name: 'browser-only',
      workers: 1,
      use: { baseURL: BROWSER_ONLY },
      ...(process.env.DEEP ? {} : { testMatch: DIFFERENT_IN_BROWSER }),
      testIgnore: [ONLY_SERVER, OWN_SERVER, ONLY_DEVELOPMENT],
    },
    { name: 'pages', fullyParallel: true, use: { baseURL: PAGES }, testMatch: EVERY_PAGE },
  ],
  webServer: {
    command: `node scripts/journey-servers.mjs ${projects.join(' ')}`,
    wait: { stdout: /All journey servers are ready/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
