import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_COMMANDS } from '@server/app/control/all-commands.node';
import { listenForCommands } from '@server/app/control/listen-for-commands.node';
import { doctor } from '@server/app/doctor.node';
import { CommandError } from '@server/base/command';
import { readEnvironment } from '@server/base/environment.node';
import type { Ports } from '@server/base/ports/ports';
import { COMMIT, VERSION } from '@server/base/version';
import { mailTable } from '@server/model/mail';
import { recordBackup } from '@server/platform/backup/backup-state';
import { makePerson } from '@server/test/caller';
import { openEmbedded, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { doctorCommand } from './doctor-command.node';
import { durationText, exitCodeOf, fail, lineOf, ok, todo } from './finding';
import { readInstances } from './instance-findings.node';
import { examineJobs, listLateJobs } from './job-findings.node';
import { examineMailServer, examineNode } from './machine-findings.node';
import { migrationsCommand } from './migrations-command';
import { examineProxy, examineRunning } from './network-findings.node';

// The findings of a real PostgreSQL: doctor.postgres.test.ts.
const database = await openEmbedded();
// Long past: the doctor compares it with the database's clock, which is the true one.
const ports = testPorts(database, { now: '2026-03-01T02:00:00.000Z' });

beforeEach(() => truncate(database.db));
afterAll(() => database.close());

const examine = async (used: Ports = ports) => {
  const answer = await doctorCommand(used, []);
  if (!('lines' in answer)) throw new Error('The doctor answers by lines');
  return answer;
};
const todosOf = ({ lines }: { lines: string[] }) => lines.filter((line) => line.startsWith('TODO'));

it('finds nothing to do on a database that is cared for', async () => {
  await makePerson(ports, 'SuperAdmin');
  const now = { ...ports, clock: { now: () => new Date() } };
  await recordBackup(database.db, now.clock.now());
  expect(todosOf(await examine(now))).toEqual([]);
  expect((await examine(now)).hasTodo).toBe(false);
});

it('says what to do of clock, backup, mails and accounts', async () => {
  await database.db.insert(mailTable).values({
    messageId: crypto.randomUUID(),
    recipient: 'chan@keepwatch.test',
    language: 'en',
    createdAt: new Date('2026-02-28T02:00:00.000Z'),
    dueAt: ports.clock.now(),
  });
  const answer = await examine();
  expect(answer.hasTodo).toBe(true);
  expect(todosOf(answer)).toEqual([
    expect.stringMatching(/ clock +It differs/),
    expect.stringMatching(/ backup +There is none: set BACKUP_DIR/),
    expect.stringMatching(/ mail queue +1 wait, the oldest for 24 hours/),
    expect.stringMatching(/ accounts +There is no SuperAdmin/),
  ]);
});

it('stops at pending migrations, whose tables it does not know, and lists them', async () => {
  class Undo extends Error {}
  const outcome = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`delete from schema_migration
      where name = (select max(name) from schema_migration) returning name`);
    const name = rows[0]?.name;
    const before = { ...ports, db: tx as unknown as typeof ports.db };
    const { lines } = await examine(before);
    expect(lines.at(-1)).toContain(
      `1 are pending and run at the next start: make a backup before. The first is ${name}.`,
    );
    expect(await migrationsCommand(before, ['--pending'])).toEqual({ lines: [name] });
    expect(await migrationsCommand(before, ['--pending', '--beside', '0.2.0'])).toEqual({
      lines: [name, 'Servers of 0.2.0 must be stopped before.'],
    });
    await tx.execute(sql`insert into schema_migration values ('9999_later', now())`);
    expect((await examine(before)).lines.at(-1)).toContain('newer than this program: it has "9999_later"');
    await tx.execute(sql`update schema_migration set oldest_release = '0.1.0' where name = '9999_later'`);
    expect((await examine(before)).lines.at(-1)).toMatch(
      /migrations +A newer release .* by "9999_later"\. This one runs on it, but only the newer one makes backups/,
    );
    await expect(migrationsCommand(before, ['--pending'])).rejects.toThrow(CommandError);
    throw new Undo();
  });
  await expect(outcome).rejects.toThrow(Undo);
  expect(await migrationsCommand(ports, ['--pending'])).toEqual({ lines: ['No migration is pending.'] });
});

it('finds jobs that have not ended well for three intervals and ten minutes', () => {
  const metrics = [
    'keepwatch_job_interval_seconds{job="mail"} 0.5',
    'keepwatch_job_interval_seconds{job="tell-guards"} 60',
    'keepwatch_job_last_success_timestamp_seconds{job="mail"} 1000000',
    'keepwatch_job_last_success_timestamp_seconds{job="tell-guards"} 1000000',
  ].join('\n');
  expect(listLateJobs(metrics, 1_000_601).map(({ state }) => state)).toEqual(['ok']);
  expect(listLateJobs(metrics, 1_000_700)).toMatchObject([
    { state: 'todo', text: expect.stringMatching(/^mail has not ended well for 11 minutes/) },
  ]);
});

const serve = async (text: string) => {
  const server = createServer((_request, response) => response.end(text));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: String((server.address() as AddressInfo).port) };
};

it('notices metrics of another server', async () => {
  const metrics = 'keepwatch_build_info{version="1.2.3",commit="a1",port="3000"} 1\n';
  const { server, port: METRICS_PORT } = await serve(metrics);
  const on = (PORT: string) => examineJobs(readEnvironment({ PORT, METRICS_PORT }));
  expect(await on('3000')).toMatchObject([{ state: 'ok' }]);
  expect(await on('3001')).toMatchObject([
    {
      state: 'todo',
      text: `METRICS_PORT ${METRICS_PORT} is used by the server on port 3000: give the one on port 3001 a free one.`,
    },
  ]);
  server.closeAllConnections();
  server.close();
});

it('notices an instance that is started again for ever, and none that was stopped', () => {
  const units = [
    'keepwatch@3000.service loaded active     running      Keepwatch on port 3000',
    'keepwatch@3001.service loaded activating auto-restart Keepwatch on port 3001',
    'keepwatch@3002.service loaded inactive   dead         Keepwatch on port 3002',
    'keepwatch@3003.service loaded active     running      Keepwatch on port 3003',
  ].join('\n');
  expect(readInstances(units)).toEqual([
    ok('instances', 'keepwatch@3000, keepwatch@3003 run.'),
    todo(
      'instances',
      "keepwatch@3001 doesn't run (activating, auto-restart): journalctl -u keepwatch@3001 says why.",
    ),
  ]);
  expect(readInstances('')).toEqual([]);
});

it('says why mails can’t be sent', async () => {
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('no')),
  });
  // Callers hang up at its certificate.
  smtp.on('error', () => {});
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const text = async (SMTP_URL: string) => (await examineMailServer(readEnvironment({ SMTP_URL }))).text;
  // A certificate of its own, which the server offers unless told otherwise.
  expect(await text(`smtp://name:wrong@127.0.0.1:${port}`)).toMatch(
    /has a certificate that is not trusted \(.+\): .*NODE_EXTRA_CA_CERTS/,
  );
  expect(await text(`smtp://name:wrong@127.0.0.1:${port}?ignoreTLS=true`)).toMatch(
    /refuses the account \(EAUTH 535\)/,
  );
  expect(await text(`smtps://127.0.0.1:${port}`)).toMatch(/speaks no TLS from the first byte/);
  await new Promise<void>((resolve) => smtp.close(resolve));
  expect(await text(`smtp://127.0.0.1:${port}`)).toMatch(/can't be reached \(connect ECONNREFUSED/);
});

it('gives each line its exit code, and ends with the gravest', () => {
  const findings = [ok('node', 'Fine.'), todo('clock', 'Set it.'), fail('database', 'It is away.')];
  expect(findings.map(lineOf)).toEqual([
    'ok   0 node         Fine.',
    'TODO 1 clock        Set it.',
    'FAIL 2 database     It is away.',
  ]);
  expect([1, 2, 3].map((count) => exitCodeOf(findings.slice(0, count)))).toEqual([0, 1, 2]);
});

it('recommends Node 22 and 24', () => {
  expect(['20.20.2', '22.1.0', '24.0.0'].map((version) => examineNode(version).state)).toEqual([
    'todo',
    'ok',
    'ok',
  ]);
});

it('says how long in the largest unit of which there are two', () => {
  expect([3, 119, 120, 7199, 7200, 172_800].map(durationText)).toEqual([
    '3 seconds',
    '119 seconds',
    '2 minutes',
    '119 minutes',
    '2 hours',
    '2 days',
  ]);
});

it.each([
  ['sees an address that the caller made up', 'true', '192.0.2.1', 'TODO', 'It passes on'],
  ['sees all callers as the proxy', 'false', '127.0.0.1', 'TODO', 'TRUST_PROXY is off'],
  ['sees the caller', 'true', '203.0.113.9', 'ok', 'sees this machine as 203.0.113.9'],
])('notices whether a server behind a proxy %s', async (_case, trust, address, state, text) => {
  const proxy = createServer((_request, response) => response.end(JSON.stringify({ alive: true, address })));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  // Not loopback by its name, and reachable.
  const environment = readEnvironment({ PUBLIC_URL: `http://0.0.0.0:${port}`, TRUST_PROXY: trust });
  expect(await examineProxy(environment)).toMatchObject([
    { state: state.toLowerCase(), about: 'proxy', text: expect.stringContaining(text) },
  ]);
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
});

it('notices a server that runs and can’t store data', async () => {
  const health = { alive: true, version: VERSION, commit: COMMIT };
  const answers: Record<string, object> = { '/healthz': health, '/readyz': { ready: true } };
  const server = createServer(({ url = '' }, response) => response.end(JSON.stringify(answers[url])));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const environment = readEnvironment({ PORT: String((server.address() as AddressInfo).port) });
  expect(await examineRunning(environment)).toMatchObject({ state: 'ok' });
  answers['/readyz'] = { ready: false, reason: 'The disk is full.' };
  expect(await examineRunning(environment)).toMatchObject({
    state: 'todo',
    text: expect.stringMatching(/ runs and stores nothing. The disk is full.$/),
  });
  server.closeAllConnections();
  server.close();
});

it('examines the server of the data folder on the port that it chose', async () => {
  const health = JSON.stringify({ alive: true, version: VERSION, commit: COMMIT, ready: true });
  const { server, port } = await serve(health);
  const folder = await mkdtemp(join(tmpdir(), 'keepwatch-doctor-'));
  const running = { ...ports, publicUrl: `http://127.0.0.1:${port}` };
  const control = await listenForCommands(folder, ALL_COMMANDS, running);
  const lines: string[] = [];
  await doctor({ DATA_DIR: folder, PORT: '1' }, (line) => lines.push(line));
  expect(lines.filter((line) => / \d server /.test(line))).toEqual([
    expect.stringMatching(/^ok +0 server +\S+ .*runs\.$/),
  ]);
  await control?.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

it('ends with 2 where the environment or the database can’t be read', async () => {
  const lines: string[] = [];
  const run = (variables: Record<string, string>) => doctor(variables, (line) => lines.push(line));
  expect(await run({ PORT: 'x' })).toBe(2);
  expect(lines).toEqual([expect.stringMatching(/^FAIL 2 environment +The environment variable PORT/)]);
  expect(await run({ DATA_DIR: '/nowhere', PORT: '1' })).toBe(2);
  expect(lines.at(-1)).toBe('FAIL 2 database     There is no database in the data folder /nowhere.');
});
