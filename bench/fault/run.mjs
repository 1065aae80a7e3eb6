// npm run fault [-- scenario …]: injects faults into the built product and prints the results. Needs `npm run build`.
import { failover } from './failover.mjs';
import { frozenDatabase } from './frozen-database.mjs';
import { fullDisk } from './full-disk.mjs';
import { killDatabase } from './kill-database.mjs';
import { killMonthRun } from './kill-month-run.mjs';
import { killServer } from './kill-server.mjs';
import { lockHeld } from './lock-held.mjs';
import { mailDown } from './mail-down.mjs';
import { pgbouncer } from './pgbouncer.mjs';
import { replicaLag } from './replica-lag.mjs';
import { rollingUpgrade } from './rolling-upgrade.mjs';
import { stopUnderBurst } from './stop-under-burst.mjs';
import { twoServers } from './two-servers.mjs';

const SCENARIOS = {
  'kill-server': killServer,
  'kill-database': killDatabase,
  'kill-month-run': killMonthRun,
  'frozen-database': frozenDatabase,
  'full-disk': fullDisk,
  'lock-held': lockHeld,
  'mail-down': mailDown,
  'two-servers': twoServers,
  'stop-under-burst': stopUnderBurst,
  pgbouncer,
  'rolling-upgrade': rollingUpgrade,
  'replica-lag': replicaLag,
  failover,
};
/** Per scenario; on two cores each takes less than a minute. */
const MAX_MS = 180_000;

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !Object.hasOwn(SCENARIOS, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no scenario ${unknown.join(', ')}. Scenarios: ${Object.keys(SCENARIOS).join(', ')}.\n`,
  );
  process.exit(1);
}

const bounded = (run) => {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${MAX_MS / 1000} s`)), MAX_MS);
  });
  return Promise.race([run(), late]).finally(() => clearTimeout(timer));
};

let failed = 0;
for (const [name, run] of Object.entries(SCENARIOS)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const started = performance.now();
  const {
    figures = {},
    problems = [],
    skipped,
  } = await bounded(run).catch((error) => ({
    problems: [error?.stack ?? String(error)],
  }));
  const seconds = Math.round((performance.now() - started) / 1000);
  const outcome = skipped ? `skipped: ${skipped}` : problems.length > 0 ? 'FAILED' : 'ok';
  console.log(`${name.padEnd(58)} ${outcome} (${seconds} s)`);
  for (const [what, figure] of Object.entries(figures)) console.log(`  ${what.padEnd(56)} ${figure}`);
  for (const problem of problems) console.log(`  ! ${problem}`);
  failed += problems.length > 0 ? 1 : 0;
}
process.exit(failed === 0 ? 0 : 1);
