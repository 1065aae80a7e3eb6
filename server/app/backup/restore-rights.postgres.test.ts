import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import type { Connection } from '@server/base/db/connection';
import { readEnvironment } from '@server/base/environment.node';
import { silentLog } from '@server/base/ports/log';
import { makePerson } from '@server/test/caller';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBackupFile } from './backup-file.node';
import { writeBackup } from './make-backup';
import { restore } from './terminal.node';

const NOW = new Date('2027-03-01T02:00:00.000Z');
const NO_TABLE = '42P01';
const role = `server_${randomBytes(4).toString('hex')}`;
const filled = await testPostgres();
const owner = await testPostgres();
const url = new URL(owner.url);
url.username = role;
url.password = 'secret';
let folder: string;
let server: Connection;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepwatch-restore-rights-'));
  await owner.db.execute(sql`drop schema public cascade`);
  await owner.db.execute(sql`create schema public`);
  await owner.db.execute(sql`grant usage on schema public to public`);
  await owner.db.execute(sql.raw(`create role ${role} login password 'secret'`));
  server = await connectPostgres(url, silentLog);
});
afterAll(async () => {
  await server.close();
  await filled.close();
  await owner.db.execute(sql.raw(`drop owned by ${role}`));
  await owner.db.execute(sql.raw(`drop role ${role}`));
  await owner.close();
  await rm(folder, { recursive: true });
});

/** Reads until there is an account, as a running server does. Resolves with the reasons why it could not. */
const readUntilRestored = async (): Promise<Set<string>> => {
  const reasons = new Set<string>();
  for (;;) {
    const rows = await server.db
      .execute(sql`select id from user_account`)
      .then((result) => result.rows)
      .catch((error) => {
        reasons.add(error.cause.code);
        return [];
      });
    if (rows.length > 0) return reasons;
  }
};

it('gives the server its rights with the tables, so that one that waits reads them at once', async () => {
  await makePerson(testPorts(filled, { now: NOW.toISOString() }), 'Staff');
  const file = join(folder, 'one.backup');
  const facts = { version: '1.2.3', now: NOW, keyFingerprint: null };
  await writeBackupFile(file, (write) => writeBackup(filled.db, facts, write));
  const environment = readEnvironment({
    DATABASE_URL: url.href,
    DATABASE_DIRECT_URL: owner.url.href,
    SECRET_KEY: 'x'.repeat(44),
    DATA_DIR: folder,
  });
  const read = readUntilRestored();
  await restore(environment, [file], () => undefined);
  expect([...(await read)]).toEqual([NO_TABLE]);
});
