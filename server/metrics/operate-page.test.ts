import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startJobs } from '../jobs/jobs';
import { testDatabase } from '../test/database';
import { testPorts } from '../test/ports';
import { prometheusMeter } from './meter.node';

const page = await readFile('docs/operate.md', 'utf8');
/** The first column of the table of alerts. */
const watched = [...page.matchAll(/^\| `(keepwatch_\w+)(?:\{(\w+)(?:=|=~)"([^"]*)"\})?` \| (.*) \|$/gm)];

/** Every series of a meter that has recorded each metric once. */
const listSeries = async (): Promise<string[]> => {
  const meter = prometheusMeter();
  meter.request({ method: 'GET', route: '/readyz', status: 503, seconds: 0.1 });
  const ports = { ...testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' }), meter };
  const stop = startJobs(ports);
  await stop();
  meter.jobRun({ job: 'backup', outcome: 'done', seconds: 1 });
  const text = await meter.text({
    eventStreams: () => 0,
    pool: () => ({ open: 1, idle: 1, waiting: 0 }),
    mailQueue: async () => ({ waiting: 0, oldestSeconds: 0, givenUp: 0 }),
    lastBackup: async () => null,
    version: '1.2.3',
  });
  return text.split('\n').filter((line) => line.startsWith('keepwatch_'));
};

it('finds every metric that docs/operate.md watches', async () => {
  const series = await listSeries();
  expect(watched.length).toBeGreaterThanOrEqual(6);
  for (const [, name, label, value] of watched) {
    const labelled = new RegExp(label ? `[{,]${label}="(?:${value})"[,}]` : '');
    const found = series.filter((line) => line.split(/[ {]/)[0] === name && labelled.test(line));
    expect([name, label, found.length > 0]).toEqual([name, label, true]);
  }
});

it('names existing jobs', async () => {
  const [, , , , when = ''] = watched.find(([, name]) => name?.includes('job_last_success')) ?? [];
  const named = [...when.matchAll(/`(\w+)`/g)].map(([, job]) => job);
  expect(named.length).toBeGreaterThan(0);
  const jobs = (await listSeries()).map((line) => /job_runs_total\{job="(\w+)"/.exec(line)?.[1]);
  for (const job of named) expect(jobs).toContain(job);
});
