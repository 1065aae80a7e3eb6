import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { report } from '../report.mjs';
import { captureCalls, withProduct } from '../scale/captured.mjs';
import { compareCosts } from '../scale/costs.mjs';
import { fill, SLOTS_PER_PREMISE } from '../scale/fill.mjs';
import { mixedLoad } from '../scale/mixed-load.mjs';

const FACTOR = Number(process.env.FACTOR ?? 88);
const LARGE_SLOTS = process.env.SCALE === 'full' ? 2_000_000 : Number(process.env.SCALE ?? 200_000);
const TURNS = Number(process.env.ROUNDS ?? 11);
const GOAL = 1.5;
/** Of a call whose statements take less, the time is noise. */
const LEAST_MS = 1;

const premisesOf = (slots) => Math.max(1, Math.round(slots / SLOTS_PER_PREMISE));

const createDatabases = async (urlOf) => {
  const admin = new pg.Client({ connectionString: urlOf('postgres').href });
  await admin.connect();
  await admin.query('create database small');
  await withProduct(urlOf('small').href, async () => {});
  await admin.query('create database large template small');
  await admin.end();
  // The demo stays in both: without it the large one has `FACTOR` times the rows.
  const small = await fill(urlOf('small').href, premisesOf(LARGE_SLOTS / FACTOR));
  const large = await fill(urlOf('large').href, premisesOf(LARGE_SLOTS));
  for (const [name, { slots, assignments, invoices, audit, bytes }] of Object.entries({ small, large }))
    report(
      name,
      `${slots} slots, ${assignments} assignments, ${invoices} sealed invoices, ${audit} audit rows, ${Math.round(bytes / 1e6)} MB`,
    );
};

/** How much dearer a call is in the large database, for each byte of a longer answer. */
const growthOf = ({ small, large, answer }) => {
  const buffers = large.buffers / Math.max(1, small.buffers);
  const time = large.ms < LEAST_MS ? 1 : large.ms / small.ms;
  return { buffers, time, worst: Math.max(buffers, time) / Math.max(1, answer) };
};

const printCosts = (rows) => {
  const measured = rows
    .map((row) => ({ ...row, growth: growthOf(row) }))
    .sort((one, other) => other.growth.worst - one.growth.worst);
  const dear = measured.filter(({ growth }) => growth.worst > GOAL);
  console.log(
    'growth  buffers (small → large)           time (small → large, ms)     answer ×   kB  role and call',
  );
  for (const { role, path, small, large, answer, bytes, growth } of process.env.ALL ? measured : dear)
    console.log(
      [
        growth.worst.toFixed(1).padStart(6),
        `${growth.buffers.toFixed(1).padStart(6)} × (${small.buffers} → ${large.buffers})`.padEnd(32),
        `${growth.time.toFixed(1).padStart(6)} × (${small.ms.toFixed(1)} → ${large.ms.toFixed(1)})`.padEnd(
          28,
        ),
        answer.toFixed(1).padStart(6),
        Math.round(bytes / 1000)
          .toString()
          .padStart(6),
        `${role} ${path}`,
      ].join('  '),
    );
  report(
    `calls and roles of ${measured.length} that grow by more`,
    String(dear.length),
    `none above ${GOAL}`,
  );
};

/** What each call of each role costs as data grows, and a mixed load on both databases. */
export const scale = async () => {
  const { urlOf, stop } = await startPostgres();
  const urls = { small: urlOf('small').href, large: urlOf('large').href };
  try {
    await createDatabases(urlOf);
    const small = { url: urls.small, calls: await captureCalls(urls.small) };
    const large = { url: urls.large, calls: await captureCalls(urls.large) };
    printCosts(await compareCosts(small, large, TURNS));
    await mixedLoad(urls);
  } finally {
    await stop();
  }
};
