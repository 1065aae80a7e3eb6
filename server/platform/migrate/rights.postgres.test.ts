import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBackupFile } from '@server/app/backup/backup-file.node';
import { restoreCommand } from '@server/app/backup/commands.node';
import { writeBackup } from '@server/app/backup/make-backup';
import { makeDemoData } from '@server/app/demo/demo';
import { makeMasterData } from '@server/app/demo/master-data';
import { cleanup } from '@server/app/jobs/cleanup';
import { archiveAuditCommand } from '@server/app/seal/archive-audit-command.node';
import { checkCommand } from '@server/app/seal/check-command.node';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import type { Connection } from '@server/base/db/connection';
import { silentLog } from '@server/base/ports/log';
import { canArchive } from '@server/resources/audit/archive-audit';
import { publishNewestSeal } from '@server/resources/audit/publish-newest-seal';
import { sealAudit } from '@server/resources/audit/seal-audit';
import { caller, makePerson } from '@server/test/caller';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { timeSetter } from '@server/test/set-time';
import { makeSite, orderShifts } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMigrated, migrate } from './migrate';
import { migrateAsOwner } from './migrate-as-owner.node';

/** The first of a month after a leap day, just past midnight in Hong Kong: a day on which demo data (DEEP) could fail. */
const NOW = '2028-02-29T16:00:30.000Z';
const role = `server_${randomBytes(4).toString('hex')}`;
const owner = await testPostgres();
const steps = {};
const folder = await mkdtemp(join(tmpdir(), 'keepwatch-rights-'));
const file = join(folder, 'one.backup');
const facts = () => ({ version: '1.2.3', now: ports.clock.now(), keyFingerprint: null });
let connection: Connection;
let ports: ReturnType<typeof testPorts>;

beforeAll(async () => {
  await owner.db.execute(sql`drop schema public cascade`);
  await owner.db.execute(sql`create schema public`);
  await owner.db.execute(sql`grant usage on schema public to public`);
  await owner.db.execute(sql.raw(`create role ${role} login password 'secret'`));
  const url = new URL(owner.url);
  url.username = role;
  url.password = 'secret';
  connection = await connectPostgres(url, silentLog);
  ports = testPorts(connection, { now: NOW });
});

afterAll(async () => {
  await connection.close();
  await owner.db.execute(sql.raw(`drop owned by ${role}`));
  await owner.db.execute(sql.raw(`drop role ${role}`));
  await owner.close();
  await rm(folder, { recursive: true });
});

/** An issued month with a payment, by the calls of a Manager. */
const makePaidInvoice = async () => {
  const setTime = timeSetter(ports);
  ports.clock.set('2028-01-10T02:00:00.000Z');
  const { people, premiseId } = await makeSite(ports);
  const { slots } = await orderShifts(ports, people.Manager, premiseId, ['2028-01-20'], { Morning: 1 });
  await setTime(NOW);
  const change = async (method: string, path: string, body: object) =>
    expect((await caller(ports)(people.Manager, method, `/api/v1/${path}`, body)).status).toBe(200);
  const served = { servedMinutes: 360, reason: 'As the log says', version: 1 };
  await change('PUT', `admin/security-booking/${slots[0]?.id}/served`, served);
  await change('POST', `${premiseId}/invoice/${premiseId}-2028-01/issue`, { version: 1 });
  await change('PUT', `${premiseId}/invoice/${premiseId}-2028-01/paid`, { isPaid: true, version: 2 });
};

const makeDemo = async () => {
  await makeMasterData(ports);
  await makeDemoData(ports);
};

const makeAccount = async () => {
  const credentials = { email: 'staff@keepwatch.test', password: 'Harbour-Night-77' };
  const passwordHash = await ports.passwordHash.hash(credentials.password);
  await makePerson(ports, 'Staff', { email: credentials.email, passwordHash });
  return credentials;
};

describe('a role that does not own the tables', () => {
  it("is refused with a hint to the owner's URL, by which the migration runs", async () => {
    await expect(migrate(connection.db, ports.clock)).rejects.toThrow(
      'set DATABASE_DIRECT_URL to a URL of the role that owns the tables',
    );
    await migrateAsOwner(owner.url, connection.db, { clock: ports.clock, log: silentLog, steps });
    expect(await isMigrated(connection.db)).toBe(true);
    // The next start may do without the owner, or repeat it.
    await migrate(connection.db, ports.clock);
    await migrateAsOwner(owner.url, connection.db, { clock: ports.clock, log: silentLog, steps });
  });

  it('may do everything that the server needs', { timeout: 120_000 }, async () => {
    await (process.env.DEEP ? makeDemo() : makePaidInvoice());
    const credentials = await makeAccount();
    expect((await caller(ports)(null, 'POST', '/api/v1/auth/signin', credentials)).status).toBe(200);
    await sealAudit(ports);
    await publishNewestSeal(ports);
    await cleanup(connection.db, ports.clock.now());
    const { lines } = (await checkCommand(ports, [])) as { lines: string[] };
    expect(lines).toEqual([
      expect.stringMatching(/^The audit is whole/),
      expect.stringMatching(/^The documents are whole/),
      expect.stringMatching(/^The derived figures agree/),
    ]);
    const { tables } = await writeBackupFile(file, (write) => writeBackup(connection.db, facts(), write));
    expect(tables.find(({ table }) => table === 'payment')?.rows).toBeGreaterThan(0);
  });

  it("is refused to remove rows of the audit with a hint to the owner's URL", async () => {
    await expect(archiveAuditCommand(ports, ['2020-12-31', `${file}.audit`])).rejects.toThrow(
      'run this command with DATABASE_URL set to the URL in DATABASE_DIRECT_URL',
    );
    expect(await canArchive(owner.db)).toBe(true);
  });

  it("is refused a restore with a hint to the owner's URL", async () => {
    await expect(restoreCommand(ports, [file])).rejects.toThrow(
      'The role of DATABASE_URL may not create tables: set DATABASE_DIRECT_URL',
    );
  });

  it.each([
    'set session_replication_role = replica',
    'alter table audit disable trigger all',
    'alter table payment disable trigger payment_sealed',
    'drop trigger audit_append_only on audit',
    'create or replace function audit_append_only() returns trigger language plpgsql as $$ begin return new; end $$',
    'alter table invoice add column more int',
    'truncate audit',
    'truncate newest_seal',
    'truncate payment',
    'drop table note cascade',
    'delete from audit',
    `update audit set action = 'x'`,
    'update audit set at = now()',
    'delete from newest_seal',
    'update payment set amount = 0',
    'delete from payment',
    `delete from schema_migration where name = '0033_key_seals'`,
    'create table public.more (id int)',
  ])('may not: %s', async (statement) => {
    await expect(connection.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });

  it.each([
    `update invoice set total = total + 1 where status = 'Issued'`,
    `delete from invoice where status = 'Issued'`,
    'update newest_seal set number = number - 1',
    `update audit set after = '{}' where after is not null`,
  ])('is refused by a trigger: %s', async (statement) => {
    await expect(connection.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { code: 'P0001' },
    });
  });
});
