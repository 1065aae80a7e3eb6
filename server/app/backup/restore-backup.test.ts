import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { actorAt } from '@server/base/actor';
import type { Connection } from '@server/base/db/connection';
import { newestSealTable } from '@server/model/audit';
import { fileTable } from '@server/model/file';
import { companyTable } from '@server/model/metadata';
import { outboxTable } from '@server/model/outbox';
import { secondFactorTable } from '@server/model/second-factor';
import { signInTable } from '@server/model/session';
import { webhookDeliveryTable, webhookTable } from '@server/model/webhook';
import { recordAudit } from '@server/platform/audit/record-audit';
import { isMigrated, migrateInside } from '@server/platform/migrate/migrate';
import { queueDeliveries } from '@server/platform/webhook/queue-deliveries';
import { sealAudit } from '@server/resources/audit/seal-audit';
import { makePerson } from '@server/test/caller';
import { openDatabase, openEmpty, testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linesOfBackup, unreadable, writeBackupFile } from './backup-file.node';
import { writeBackup } from './make-backup';
import { listSealsOfBackups } from './nightly-backup.node';
import { restoreBackup } from './restore-backup';

const KEY = 'fingerprint';
const source = testPorts(await testDatabase(), { now: '2026-03-02T04:00:00.000Z' });
const { db, clock } = source;
let target: typeof db;
let closeTarget = async () => {};
let folder: string;
let file: string;
/** Of a release with three migrations, with one account. */
let older: Buffer;

const options = (more = {}) => ({ now: clock.now(), keyFingerprint: KEY, steps: {}, ...more });
const write = (from: typeof db) =>
  writeBackupFile(file, (take) =>
    writeBackup(from, { version: '1.0.0', now: clock.now(), keyFingerprint: KEY }, take),
  );
const restore = (more = {}) => restoreBackup(target, linesOfBackup(file), options(more));
const edited = (backup: Buffer, change: (lines: string) => string) =>
  gzipSync(change(gunzipSync(backup).toString()));
const edit = async (change: (lines: string) => string) =>
  writeFile(file, edited(await readFile(file), change));
const tablesOf = async (of: typeof db) =>
  (await of.execute(sql`select tablename from pg_tables where schemaname = 'public'`)).rows.length;
const useTarget = async (opened: Connection) => {
  await closeTarget();
  target = opened.db;
  closeTarget = opened.close;
};
const useEmptyTarget = async () => useTarget(await openEmpty());
const useMigratedTarget = async () => useTarget(await openDatabase());
const writeOlder = async (): Promise<Buffer> => {
  await useEmptyTarget();
  const only = new Set(['0000_foundation', '0001_guard_once', '0002_accounts']);
  await migrateInside(target, clock.now(), { only });
  await target.execute(sql`insert into user_account
    (email, first_name, last_name, language, status, created_at, updated_at)
    values ('old@keepwatch.test', 'Old', 'Chan', 'en', 'active', now(), now())`);
  await target.execute(
    sql`insert into user_flag (user_id, name, enabled) values (1, 'funding_phase1', true)`,
  );
  await write(target);
  return readFile(file);
};
const nextOutboxId = async () => {
  const row = { at: clock.now(), keys: ['User' as const], userIds: null };
  return (await target.insert(outboxTable).values(row).returning())[0]?.id;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepwatch-restore-'));
  file = join(folder, 'one.backup');
  older = await writeOlder();
});
afterAll(async () => {
  await closeTarget();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await truncate(db);
  await useEmptyTarget();
});

describe('a restore', () => {
  it('restores every kind of value exactly', async () => {
    const { viewer } = await makePerson(source, 'Client');
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
    const id = crypto.randomUUID();
    await db.insert(fileTable).values({
      id,
      ownerKind: 'user',
      ownerId: viewer.userId,
      type: 'image/png',
      bytes,
      createdAt: clock.now(),
    });
    const names = { cn: '海\u2028望 "x" \\ \t\n[1]', hk: '', en: '𠮷 😀 \u0001' };
    await db
      .insert(companyTable)
      .values({ code: 'É', names, createdAt: clock.now(), updatedAt: clock.now() });
    await write(db);
    // Without second factors and webhooks the key isn't needed.
    const { trailer } = await restore({ keyFingerprint: null });
    expect(trailer.tables.find(({ table }) => table === 'company')?.rows).toBe(1);
    expect((await target.select().from(companyTable))[0]?.names).toEqual(names);
    expect([...((await target.select().from(fileTable))[0]?.bytes ?? [])]).toEqual([...bytes]);
    expect((await readdir(folder)).sort()).toEqual(['one.backup']);
  });

  it('excludes sessions and change events, and continues with unused ids', async () => {
    const { token } = await makePerson(source, 'Client');
    const row = { at: clock.now(), keys: ['User' as const], userIds: null };
    for (let count = 0; count < 5; count += 1) await db.insert(outboxTable).values(row);
    await write(db);
    expect(gunzipSync(await readFile(file)).toString()).not.toContain(token);
    await useMigratedTarget();
    await target.execute(sql`select setval('outbox_id_seq', 1000)`);
    await restore();
    expect(await target.select().from(signInTable)).toEqual([]);
    expect(await nextOutboxId()).toBe(1001);
  });

  it('refuses a database with accounts and says what it would delete', async () => {
    await makePerson(source, 'Client');
    await write(db);
    await useMigratedTarget();
    await makePerson({ db: target, clock }, 'Client');
    await expect(restore()).rejects.toThrow(
      'a restore would delete its 1 account, 0 premises and 0 bookings and put the backup in their place',
    );
    await useEmptyTarget();
    await target.execute(sql`create table theirs (id int)`);
    await expect(restore()).rejects.toThrow("tables that are not Keepwatch's (theirs)");
  });

  it('migrates an older backup in an empty database of this release', async () => {
    await writeFile(file, older);
    await useMigratedTarget();
    const { header } = await restore();
    expect(header.migrations).toHaveLength(3);
    expect(await isMigrated(target)).toBe(true);
    const { rows } = await target.execute(sql`select email from user_account`);
    expect(rows).toEqual([{ email: 'old@keepwatch.test' }]);
  });

  it('has the newest seal in its head, and compares it', async () => {
    await recordAudit(db, actorAt(null, clock.now()), { action: 'user.saved', subject: 'user:1' });
    await sealAudit(source);
    const [newest] = await db.select().from(newestSealTable);
    await write(db);
    const noted = { number: 1, seal: newest?.seal };
    expect((await restore()).header.newestSeal).toEqual(noted);
    expect(await target.select().from(newestSealTable)).toEqual([newest]);
    const night = join(folder, 'keepwatch-2026-03-02T040000Z.backup');
    await rename(file, night);
    expect(await listSealsOfBackups(folder)).toEqual([
      { ...noted, source: 'The backup keepwatch-2026-03-02T040000Z.backup' },
    ]);
    expect(await listSealsOfBackups(join(folder, 'missing'))).toEqual([]);
    await rename(night, file);
    await useEmptyTarget();
    await edit((lines) =>
      lines.replace(`"newestSeal":{"number":1,"seal":"`, `"newestSeal":{"number":1,"seal":"0`),
    );
    await expect(restore()).rejects.toThrow('its audit does not have the newest seal of its head');
  });

  it('needs the key if there are second factors or webhooks, and can exclude them', async () => {
    const { viewer } = await makePerson(source, 'Client');
    await db
      .insert(secondFactorTable)
      .values({ userId: viewer.userId, secret: 'v1:x.y', createdAt: clock.now() });
    await db.insert(webhookTable).values({
      ...{ url: 'https://hooks.example.com/', topics: ['guard.expiring'], isActive: true, secret: 'v1:x.y' },
      ...{ createdAt: clock.now(), updatedAt: clock.now() },
    });
    await queueDeliveries(db, clock.now(), [{ topic: 'guard.expiring', kind: 'guard', id: 1, version: 1 }]);
    await write(db);
    await expect(restore({ keyFingerprint: 'another' })).rejects.toThrow(
      /holds 1 second factors and 1 webhooks, encrypted with another key/,
    );
    expect(await tablesOf(target)).toBe(0);
    await restore({ keyFingerprint: 'another', withoutSecondFactors: true });
    for (const table of [secondFactorTable, webhookTable, webhookDeliveryTable])
      expect(await target.$count(table)).toBe(0);
  });
});

describe('a damaged backup', () => {
  const cases: [string, (lines: string) => string, RegExp][] = [
    [
      'has a changed value',
      (lines) => lines.replace('"Chan"', '"Chen"'),
      /checksum of the table user_account/,
    ],
    [
      'lacks a row',
      (lines) => lines.replace('\n["1","funding_phase1","true"]', ''),
      /user_flag has 0 rows in place of 1/,
    ],
    ['lacks its trailer', (lines) => lines.replace(/\n[^\n]*\n$/, '\n'), /its end is missing/],
    [
      'is of a newer form',
      (lines) => lines.replace('"keepwatchBackup":1', '"keepwatchBackup":2'),
      /newer release/,
    ],
    [
      'has newer tables',
      (lines) => lines.replace('0000_foundation', '9999_later'),
      /newer release of Keepwatch, 1.0.0/,
    ],
    ['has other columns', (lines) => lines.replace('"first_name",', ''), /has other columns/],
    ['is not a backup', () => 'something\nelse\n', /not a backup of Keepwatch/],
  ];
  it.each(cases)('that %s leaves the database unchanged', async (_, change, message) => {
    await writeFile(file, edited(older, change));
    await expect(restore()).rejects.toThrow(message);
    expect(await tablesOf(target)).toBe(0);
  });

  it('that was cut off or is missing is reported', async () => {
    await makePerson(source, 'Client');
    await write(db);
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length - 20));
    await expect(restore()).rejects.toThrow(/not a whole backup/);
    await rm(file);
    await expect(restore()).rejects.toThrow(/There is no file/);
    // Not by a file of another account: a test that runs as root may read each.
    expect(unreadable('/root/one.backup', 'EACCES').message).toMatch(
      /^This account may not read .*-o keepwatch .* \/root\/one\.backup \/var\/backups\/keepwatch\/$/,
    );
    expect(await tablesOf(target)).toBe(0);
  });

  it('that has an endless line is refused before it fills the memory', async () => {
    const megabyte = Buffer.alloc(1_000_000, 'a');
    const line = Readable.from(Array.from({ length: 300 }, () => megabyte));
    await pipeline(line, createGzip(), createWriteStream(file));
    expect((await stat(file)).size).toBeLessThan(400_000);
    await expect(restore()).rejects.toThrow(
      'The backup is damaged: it has a line of more than 32 million characters. Nothing was changed.',
    );
    await rm(file);
  });

  it('is not left behind after a failed write', async () => {
    const failed = writeBackupFile(file, async (take) => {
      await take('half');
      throw new Error('the database is gone');
    });
    await expect(failed).rejects.toThrow('the database is gone');
    expect(await readdir(folder)).toEqual([]);
  });
});
