import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDemoData } from '@server/app/demo/demo';
import { makeMasterData } from '@server/app/demo/master-data';
import { connectEmbedded } from '@server/base/db/connect-embedded.node';
import type { Connection } from '@server/base/db/connection';
import { migrate } from '@server/platform/migrate/migrate';
import { caller, type Person } from '@server/test/caller';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { cartItemOf } from '@server/test/site';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linesOfBackup, writeBackupFile } from './backup-file.node';
import { writeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

const START = '2026-11-10T02:00:00.000Z';
const EMAIL = 'superadmin@demo.test';
const PASSWORD = 'Keepwatch-Demo-1';
const ORDERS_DURING = 20;

/** A server on one of the databases; each starts later, because an app code is valid once. */
const serverOn = (connection: Connection, minutes: number) => {
  const ports = testPorts(connection, { now: START });
  ports.clock.advance(minutes * 60_000);
  return { ...ports, call: caller(ports) };
};
type Server = ReturnType<typeof serverOn>;
let folder: string;
let connections: Connection[];
let first: Server;
let moved: Server;
let back: Server;
let secret = '';

// In a hook, which a run that skips the test skips as well.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepwatch-drill-'));
  const embedded = await connectEmbedded(join(folder, 'first'));
  const postgres = await testPostgres();
  const embeddedAgain = await connectEmbedded(join(folder, 'second'));
  connections = [embedded, postgres, embeddedAgain];
  first = serverOn(embedded, 0);
  moved = serverOn(postgres, 10);
  back = serverOn(embeddedAgain, 20);
});
afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await rm(folder, { recursive: true });
});

const codeAt = ({ clock }: Server) => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });

const signIn = async (server: Server): Promise<Person> => {
  const { call } = server;
  const { body } = await call(null, 'POST', '/api/v1/auth/signin', { email: EMAIL, password: PASSWORD });
  if (body.accessToken) return { token: body.accessToken } as Person;
  const sent = { ticket: body.ticket, code: codeAt(server) };
  const second = await call(null, 'POST', '/api/v1/auth/signin/second', sent);
  expect(second.status).toBe(200);
  return { token: second.body.accessToken } as Person;
};

const turnSecondFactorOn = async (server: Server, person: Person): Promise<void> => {
  const path = '/api/v1/account/second-factor';
  secret = (await server.call(person, 'POST', path, { password: PASSWORD })).body.secret;
  const confirmed = await server.call(person, 'POST', `${path}/confirm`, { code: codeAt(server) });
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
};

/** Every draft invoice of past months, as responses. */
const draftsOf = async ({ call }: Server, person: Person): Promise<string[]> => {
  const premises = (await call(person, 'GET', '/api/v1/admin/premise?limit=100')).body.items;
  const drafts: string[] = [];
  for (const { id } of premises) {
    const { items } = (await call(person, 'GET', `/api/v1/${id}/invoice?limit=100`)).body;
    for (const { code, period } of items)
      if (period < START.slice(0, 7))
        drafts.push(JSON.stringify(await call(person, 'GET', `/api/v1/${id}/invoice/${code}`)));
  }
  return drafts;
};

/** Orders bookings one after the other while other work runs. */
const orderDuring = async <T>(server: Server, person: Person, work: Promise<T>): Promise<T> => {
  const cartItem = await cartItemOf(server, ['2026-12-20'], { Morning: 1 });
  const statuses: number[] = [];
  const order = async () => {
    for (let count = 0; count < ORDERS_DURING; count += 1) {
      const body = { premiseId: 1, cartItems: [cartItem] };
      statuses.push((await server.call(person, 'POST', '/api/v2/admin/booking', body)).status);
    }
  };
  const [result] = await Promise.all([work, order()]);
  expect(statuses).toEqual(Array(ORDERS_DURING).fill(201));
  return result;
};

const backUp = (server: Server, path: string) =>
  writeBackupFile(path, (write) =>
    writeBackup(server.db, { version: '1.2.3', now: server.clock.now(), keyFingerprint: 'same key' }, write),
  );
const restore = (server: Server, path: string) =>
  restoreBackup(server.db, linesOfBackup(path), {
    now: server.clock.now(),
    keyFingerprint: 'same key',
    steps: {},
  });
const sumsOf = async ({ db, clock }: Server) => {
  const facts = { version: '1.2.3', now: clock.now(), keyFingerprint: null };
  return (await writeBackup(db, facts, async () => {})).tables;
};

/** Backs up while orders are written, restores to another database and compares. */
const move = async (from: Server, person: Person, to: Server, name: string): Promise<Person> => {
  const path = join(folder, name);
  const drafts = await draftsOf(from, person);
  expect(drafts.length).toBeGreaterThan(10);
  const { tables, nextIds } = await orderDuring(from, person, backUp(from, path));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const { header, trailer } = await restore(to, path);
  expect(header).toMatchObject({ version: '1.2.3', secondFactors: 1 });
  expect(trailer).toEqual({ tables, nextIds });
  expect(await sumsOf(to)).toEqual(tables);
  const rows = new Map(tables.map((sum) => [sum.table, sum.rows]));
  expect(rows.get('booking')).toBeGreaterThan(20);
  expect(rows.has('sign_in')).toBe(false);

  const signedIn = await signIn(to);
  expect(await draftsOf(to, signedIn)).toEqual(drafts);
  // Ids continue where they were.
  await orderDuring(to, signedIn, Promise.resolve());
  return signedIn;
};

// Half a minute. The tests of the releases restore the same tables on both databases.
it.runIf(process.env.DEEP)(
  'moves everything from the embedded database to PostgreSQL and back',
  async () => {
    await migrate(first.db, first.clock);
    await makeMasterData(first);
    await makeDemoData(first);
    const person = await signIn(first);
    await turnSecondFactorOn(first, person);
    const onPostgres = await move(first, person, moved, 'to-postgres.backup');
    await move(moved, onPostgres, back, 'back.backup');
  },
  180_000,
);
