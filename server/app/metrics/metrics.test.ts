import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '@server/app/compose';
import { mailTable } from '@server/model/mail';
import { findMailQueue } from '@server/platform/mail/mail-queue';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { expect, it } from 'vitest';
import { listenMetrics } from './listen-metrics.node';
import { prometheusMeter } from './meter.node';

const NOW = '2027-03-01T02:00:00.000Z';
const database = await testDatabase();
const meter = prometheusMeter();
const ports = { ...testPorts(database, { now: NOW }), meter };
const product = createApp(ports);

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const call = (path: string) =>
  product.fetch(new Request(`http://127.0.0.1:3000${path}`), {
    address: '10.0.0.1',
    origin: null,
    cookie: '',
  });

const text = () =>
  meter.text({
    eventStreams: product.eventStreams,
    pool: () => ({ open: 3, idle: 2, waiting: 1 }),
    stored: async () => ({
      mailQueue: await findMailQueue(ports.db, 'mail', ports.clock.now()),
      messageQueue: await findMailQueue(ports.db, 'gateway', ports.clock.now()),
      lastBackup: new Date(NOW),
      newestSeal: { number: 7, seal: 'a0' },
    }),
    disks: async () => ({ DATA_DIR: { size: 2e9, free: 1e9 } }),
    build: { version: '1.2.3', commit: 'a1b2c3', port: '3000' },
  });

it('counts calls by their route and status, jobs, mails and connections', async () => {
  await truncate(database.db);
  const mail = {
    messageId: crypto.randomUUID(),
    recipient: 'chan@keepwatch.test',
    language: 'en' as const,
    createdAt: new Date('2027-03-01T01:58:00.000Z'),
  };
  await database.db.insert(mailTable).values([
    { ...mail, dueAt: new Date(NOW) },
    { ...mail, lastError: 'ECONNREFUSED' },
    { ...mail, sentAt: new Date(NOW) },
    { ...mail, channel: 'gateway', recipient: '+85291234567', lastError: 'HTTP 500' },
  ]);
  await call('/api/v1/auth/me');
  await call('/made/up/1');
  await call('/made/up/2');
  meter.jobRun({ job: 'mail', outcome: 'failed', seconds: 0.5 });

  const lines = (await text()).split('\n');
  expect(lines).toContain(
    'keepwatch_request_duration_seconds_count{method="GET",route="/api/v1/auth/me",status="401"} 1',
  );
  expect(lines).toContain(
    'keepwatch_request_duration_seconds_count{method="GET",route="none",status="404"} 2',
  );
  expect(lines).toContain('keepwatch_job_runs_total{job="mail",outcome="failed"} 1');
  expect(lines).toContain('keepwatch_mails{state="waiting"} 1');
  expect(lines).toContain('keepwatch_mails{state="given_up"} 1');
  expect(lines).toContain('keepwatch_messages{state="waiting"} 0');
  expect(lines).toContain('keepwatch_messages{state="given_up"} 1');
  expect(lines).toContain('keepwatch_message_oldest_waiting_seconds 0');
  expect(lines).toContain('keepwatch_mail_oldest_waiting_seconds 120');
  expect(lines).toContain('keepwatch_database_connections{state="waiting"} 1');
  expect(lines).toContain('keepwatch_event_streams 0');
  expect(lines).toContain('keepwatch_disk_free_bytes{folder="DATA_DIR"} 1000000000');
  expect(lines).toContain('keepwatch_disk_size_bytes{folder="DATA_DIR"} 2000000000');
  expect(lines).toContain('keepwatch_audit_newest_seal{seal="a0"} 7');
  expect(lines).toContain('keepwatch_build_info{version="1.2.3",commit="a1b2c3",port="3000"} 1');
  expect(lines.some((line) => line.startsWith('process_cpu_seconds_total'))).toBe(true);
});

it('keeps the last values of the database while it does not answer', async () => {
  const away = await meter.text({
    eventStreams: product.eventStreams,
    pool: () => null,
    stored: () => Promise.reject(new Error('not found within 3000 ms')),
    disks: async () => ({ DATA_DIR: { size: 2e9, free: 1e9 } }),
    build: { version: '1.2.3', commit: 'a1b2c3', port: '3000' },
  });
  expect(away.split('\n')).toEqual(
    expect.arrayContaining(['keepwatch_database_up 0', 'keepwatch_mails{state="waiting"} 1']),
  );
  expect((await text()).split('\n')).toContain('keepwatch_database_up 1');
});

it('takes its own port at once, and serves /metrics there', async () => {
  const port = await freePort();
  const metrics = await listenMetrics('127.0.0.1', port);
  const ask = (path = '/metrics') => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await ask()).status).toBe(503);
  metrics.serve(text);
  const answer = await ask();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect((await ask('/')).status).toBe(404);
  await expect(listenMetrics('127.0.0.1', port)).rejects.toThrow(
    `METRICS_PORT ${port} on 127.0.0.1 is in use by another program, as by another instance: set METRICS_PORT to a free one`,
  );
  metrics.close();
});

it('names the variable of a host that this machine does not have', async () => {
  await expect(listenMetrics('192.0.2.1', 9464)).rejects.toThrow(
    'METRICS_HOST 192.0.2.1 is not an address of this machine.',
  );
});
