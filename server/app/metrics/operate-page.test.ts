import { readFile } from 'node:fs/promises';
import { startJobs } from '@server/app/jobs/jobs';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { expect, it } from 'vitest';
import { prometheusMeter } from './meter.node';

const page = await readFile('docs/operate.md', 'utf8');
/** The first column of the table of alerts. */
const watched = [...page.matchAll(/^\| `(keepwatch_\w+)(?:\{(\w+)(?:=|=~)"([^"]*)"\})?` \| (.*) \|$/gm)];

const SOURCES = {
  eventStreams: () => 0,
  pool: () => ({ open: 1, idle: 1, waiting: 0 }),
  stored: async () => ({
    mailQueue: { waiting: 0, oldestSeconds: 0, givenUp: 0 },
    messageQueue: { waiting: 0, oldestSeconds: 0, givenUp: 0 },
    lastBackup: null,
    newestSeal: undefined,
  }),
  disks: async () => ({ DATA_DIR: { size: 2e9, free: 1e9 } }),
  build: { version: '1.2.3', commit: 'a1b2c3', port: '3000' },
};

/** Every series of a meter that has recorded each metric once. */
const listSeries = async (): Promise<string[]> => {
  const meter = prometheusMeter();
  meter.request({ method: 'GET', route: '/readyz', status: 503, seconds: 0.1 });
  const ports = { ...testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' }), meter };
  const stop = startJobs(ports);
  await stop();
  meter.jobRun({ job: 'backup', outcome: 'done', seconds: 1 });
  const text = await meter.text(SOURCES);
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

it('shows the interval and a time of success of each job, also before its first run has ended', async () => {
  const names = (series: string[], metric: string) =>
    series.map((line) => new RegExp(`^${metric}\\{job="([\\w-]+)"\\}`).exec(line)?.[1]).filter(Boolean);
  const meter = prometheusMeter();
  meter.jobStarted({ name: 'cleanup', everySeconds: 3600 });
  const text = await meter.text({ ...SOURCES, stored: () => Promise.reject(new Error('frozen')) });
  const series = text.split('\n');
  expect(names(series, 'keepwatch_job_last_success_timestamp_seconds')).toEqual(['cleanup']);
  expect(series).toContain('keepwatch_job_interval_seconds{job="cleanup"} 3600');
  expect(series).toContain('keepwatch_job_runs_total{job="cleanup",outcome="failed"} 0');
  const started = names(await listSeries(), 'keepwatch_job_interval_seconds');
  expect(started).toEqual(expect.arrayContaining(['mail', 'lapses', 'reminders', 'audit']));
});
