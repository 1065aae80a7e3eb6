// npm test: runs all steps and prints the failures and one closing line over all suites. A failed step doesn't
// stop the others, so that one run shows all failures.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { findChromium } from './chromium.mjs';

const REPORTS = 'test-results/reports';
rmSync('test-results', { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const totals = { passed: 0, failed: 0, skipped: 0 };
/** What failed, printed last: the suites print thousands of lines. */
const failures = [];

const printEnd = (title, ok, ms) =>
  process.stdout.write(`── ${title}: ${ok ? 'ok' : 'FAILED'} in ${Math.round(ms / 1000)} s\n`);

const run = (title, command, args, env = {}) => {
  process.stdout.write(`\n── ${title}\n`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  printEnd(title, status === 0, Date.now() - started);
  return status === 0;
};

const countStep = (title, ok) => {
  totals[ok ? 'passed' : 'failed'] += 1;
  if (!ok) failures.push(title);
};

const step = (title, command, args) => countStep(title, run(title, command, args));

/** Steps side by side, for programs that use one processor each. Their output follows once all have ended. */
const stepsTogether = async (steps) => {
  const started = Date.now();
  const runQuietly = async ([title, command, args]) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    const [status] = await once(child, 'close');
    return { title, ok: status === 0, output: Buffer.concat(output), ended: Date.now() };
  };
  for (const { title, ok, output, ended } of await Promise.all(steps.map(runQuietly))) {
    process.stdout.write(`\n── ${title}\n`);
    process.stdout.write(output);
    printEnd(title, ok, ended - started);
    countStep(title, ok);
  }
};

/** Adds a suite's counts. A suite that crashes or fails as a whole counts as one failure. */
const suite = (title, command, args, env, count) => {
  const ok = run(title, command, args, env);
  let counted = { passed: 0, failed: 0, skipped: 0, failures: [] };
  try {
    counted = count();
  } catch (error) {
    process.stdout.write(`${title} left no report: ${error.message}\n`);
  }
  if (!ok && counted.failed === 0) counted = { ...counted, failed: 1, failures: [title] };
  failures.push(...counted.failures);
  for (const key of Object.keys(totals)) totals[key] += counted[key];
};

const readReport = (name) => JSON.parse(readFileSync(`${REPORTS}/${name}.json`, 'utf8'));

const failureText = (path, title, message) => {
  const lines = message.split('\n').filter((line) => !line.includes('node_modules'));
  return [`${path} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
};

const vitestCounts = () => {
  const report = readReport('vitest');
  return {
    passed: report.numPassedTests,
    // A file that can't be loaded has no failed tests.
    failed: report.numFailedTests === 0 && !report.success ? 1 : report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const path = relative('.', name);
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        return failed.length === 0
          ? [failureText(path, 'can’t be loaded', message)]
          : failed.map((test) => failureText(path, test.fullName, test.failureMessages.join('\n')));
      }),
  };
};

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const playwrightCounts = () => {
  const { stats, suites } = readReport('playwright');
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites
      .flatMap(specsOf)
      .flatMap(({ ok, file, title, tests }) =>
        ok ? [] : [failureText(file, title, tests[0].results.at(-1).error?.message ?? 'no message')],
      ),
  };
};

step('Types', 'npm', ['run', '--silent', 'types']);
step('Lint and import rules', 'npx', ['biome', 'check', '.']);
suite(
  'Unit, API on both databases, screens',
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/vitest.json`],
  {},
  vitestCounts,
);
await stepsTogether([
  ['Unused files, exports and dependencies', 'npx', ['knip']],
  ['Build', 'npm', ['run', '--silent', 'build']],
]);
if (process.env.DEEP) {
  step('Packages of the measurements', 'npm', ['ci', '--silent', '--prefix', 'bench']);
  step('Rules of OpenAPI and OWASP', 'node', ['bench/lint-description.mjs']);
  step('Example of a typed client', 'node', ['bench/typed-client.mjs']);
}
suite(
  'Journeys in a real browser',
  'npx',
  ['playwright', 'test'],
  { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json` },
  playwrightCounts,
);

if (failures.length > 0) process.stdout.write(`\n── Failed\n${failures.join('\n')}\n`);
const skipped = totals.skipped === 0 ? '' : `, ${totals.skipped} skipped`;
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed${skipped}\n`);
process.exit(totals.failed === 0 ? 0 : 1);
