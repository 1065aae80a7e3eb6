// npm run test:at -- <instant> […]: runs journeys, or "vitest …", as if it were that instant; the time then passes as usual.
import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';

const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const [instant = '', ...args] = process.argv.slice(2);
const HAS_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;
if (!HAS_ZONE.test(instant))
  fail(
    'Say at which instant, as in: npm run test:at -- 2027-01-31T23:57+08:00 --project=server e2e/main-journey.spec.ts',
  );
if (spawnSync('faketime', ['--version'], { stdio: 'ignore' }).error)
  fail('This needs the program faketime: install the package of that name (apt-get install faketime).');

await build();
const command = args[0] === 'vitest' ? args : ['playwright', 'test', '--reporter=list', ...args];
const { status } = spawnSync('faketime', [instant, 'npx', ...command], {
  stdio: 'inherit',
  env: {
    ...process.env,
    // Only the wall clock is shifted: Chromium hangs when faketime corrects the monotonic clock, by which programs wait, and
    // a build is stale by the times of its files.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NO_FAKE_STAT: '1',
  },
});
process.exit(status ?? 1);
