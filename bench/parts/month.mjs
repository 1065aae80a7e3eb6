import { readFileSync } from 'node:fs';
import pg from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { signIn, startProduct, temporaryFolder } from '../../scripts/product.mjs';
import { fillMonth, followRun, lastMonth } from '../billed-month.mjs';
import { report } from '../report.mjs';

const SMALL = 1_000;
const LARGE = 10_000;

/** The peak memory of a process in MB. */
const peakMemory = (pid) => {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

/** Issues the month of premises and returns the seconds and the number of invoices. */
const issueMonth = async (admin, premiseIds, month) => {
  const began = performance.now();
  const started = await admin.call('POST', '/api/v1/admin/invoice-run', { month, premiseIds });
  if (started.status !== 202) throw new Error(JSON.stringify(started.body).slice(0, 500));
  const run = await followRun(admin, started.body.id);
  const failed = run.rows.filter(({ ok }) => !ok);
  if (failed.length > 0) throw new Error(`${failed.length} not issued: ${failed[0].problem}`);
  return (performance.now() - began) / 1000;
};

/** Issuing a month's invoices of many premises on a real PostgreSQL: time, memory, and their growth. */
export const month = async () => {
  const postgres = await startPostgres();
  const data = temporaryFolder();
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres').href });
  await admin.connect();
  await admin.query('create database bench');
  await admin.end();
  const url = postgres.urlOf('bench').href;
  const port = await freePort();
  const env = { DATABASE_URL: url, DATA_DIR: data.path };
  const product = await startProduct({ port, env, args: ['--demo'] });
  try {
    const clerk = await signIn(port, 'superadmin@demo.test');
    const period = lastMonth();
    const small = await issueMonth(clerk, await fillMonth(url, SMALL, period), period);
    const memory = peakMemory(product.pid);
    const large = await issueMonth(clerk, await fillMonth(url, LARGE, period), period);
    report(`a month of ${SMALL} premises × 60 slots issued`, `${small.toFixed(1)} s, ${memory} MB`);
    report(
      `a month of ${LARGE} premises × 60 slots issued`,
      `${large.toFixed(1)} s, ${peakMemory(product.pid)} MB`,
    );
    report('time per premise, large run / small run', (large / LARGE / (small / SMALL)).toFixed(2), '≤ 1.5');
    const sentAt = performance.now();
    await clerk.call('GET', `/api/v1/admin/document?month=${period}`);
    report('the first page of its documents', `${Math.round(performance.now() - sentAt)} ms`);
    const home = performance.now();
    await clerk.call('GET', '/api/v1/admin/home');
    report('the admin home at the same time', `${Math.round(performance.now() - home)} ms`);
  } finally {
    await product.stop();
    await postgres.stop();
    data.remove();
  }
};
