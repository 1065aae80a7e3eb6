// npm test: runs all steps in sequence and prints one closing line over all suites. A failed step doesn't stop the others,
// so that one run shows all failures.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.mjs';

const REPORTS = 'test-results/reports';
rmSync('test-results', { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const totals = { passed: 0, failed: 0, skipped: 0 };

const run = (title, command, args, env = {}) => {
  process.stdout.write(`\n── ${title}\n`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  process.stdout.write(
    `── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s\n`,
  );
  return status === 0;
};

const step = (title, command, args) => {
  if (run(title, command, args)) totals.passed += 1;
  else totals.failed += 1;
};

/** Adds a suite's counts. A suite that crashes or fails as a whole counts as one failure. */
const suite = (title, command, args, env, count) => {
  const ok = run(title, command, args, env);
  let counted = { passed: 0, failed: 0, skipped: 0 };
  try {
    counted = count();
  } catch (error) {
    process.stdout.write(`${title} left no report: ${error.message}\n`);
  }
  if (!ok && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(totals)) totals[key] += counted[key];
};

const vitestCounts = () => {
  const report = JSON.parse(readFileSync(`${REPORTS}/vitest.json`, 'utf8'));
  // A file that can't be loaded has no failed tests.
  const failed = report.numFailedTests === 0 && !report.success ? 1 : report.numFailedTests;
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
};

const playwrightCounts = () => {
  const { stats } = JSON.parse(readFileSync(`${REPORTS}/playwright.json`, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
};

step('Types', 'npm', ['run', '--silent', 'types']);
step('Lint and import rules', 'npx', ['biome', 'check', '.']);
step('Unused files, exports and dependencies', 'npx', ['knip']);
suite(
  'Unit, API on both databases, screens',
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/vitest.json`],
  {},
  vitestCounts,
);
step('Build', 'npm', ['run', '--silent', 'build']);
suite(
  'Journeys in a real browser',
  'npx',
  ['playwright', 'test'],
  { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json` },
  playwrightCounts,
);

const skipped = totals.skipped === 0 ? '' : `, ${totals.skipped} skipped`;
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed${skipped}\n`);
process.exit(totals.failed === 0 ? 0 : 1);
