import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMasterData } from '@server/app/demo/master-data';
import { runJobs } from '@server/app/jobs/run-jobs';
import { backupStateTable } from '@server/model/backup';
import { findLastBackup } from '@server/platform/backup/backup-state';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { linesOfBackup } from './backup-file.node';
import { checkBackupFolder, makeNightlyBackup, nightlyBackupJob } from './nightly-backup.node';
import { readBackup } from './read-backup';

// 03:00 in Hong Kong is 19:00 in UTC.
const BEFORE = '2026-03-01T18:59:00.000Z';
const AFTER = '2026-03-01T19:01:00.000Z';

const connection = await testPostgres();
const ports = testPorts(connection, { now: BEFORE });
const { db, clock } = ports;
const root = await mkdtemp(join(tmpdir(), 'keepwatch-nightly-'));
const folder = join(root, 'backups');
const nightly = { folder, keep: 3 };
const night = () => makeNightlyBackup(ports, nightly);
/** A folder can't be created below a file. */
const impossible = join(root, 'file', 'backups');
const files = async () => (await readdir(folder)).sort();

await makeMasterData(ports);
await writeFile(join(root, 'file'), '');
await checkBackupFolder(folder);
beforeEach(async () => {
  clock.set(BEFORE);
  await db.delete(backupStateTable);
  for (const name of await files()) await rm(join(folder, name));
});
afterAll(async () => {
  await connection.close();
  await rm(root, { recursive: true });
});

it('makes one backup a night and catches up on a missed one', async () => {
  await night();
  await night();
  expect(await files()).toEqual(['keepwatch-2026-03-01T185900Z.backup']);
  clock.set(AFTER);
  await night();
  await night();
  expect(await files()).toHaveLength(2);
  expect(await findLastBackup(db)).toEqual(new Date(AFTER));
  const { header } = await readBackup(linesOfBackup(join(folder, 'keepwatch-2026-03-01T190100Z.backup')));
  expect(header.createdAt).toBe(AFTER);
});

it('retains the newest and touches no other files', async () => {
  await writeFile(join(folder, 'keepwatch-notes.backup'), '');
  await writeFile(join(folder, 'keepwatch-2020-01-01T000000Z.backup.unfinished'), 'killed');
  for (const day of [2, 3, 4, 5, 6]) {
    clock.set(`2026-03-0${day}T20:00:00.000Z`);
    await night();
  }
  expect(await files()).toEqual([
    'keepwatch-2026-03-04T200000Z.backup',
    'keepwatch-2026-03-05T200000Z.backup',
    'keepwatch-2026-03-06T200000Z.backup',
    'keepwatch-notes.backup',
  ]);
});

it('runs on one of several servers', async () => {
  const folders = await Promise.all(
    Array.from({ length: 8 }, () => mkdtemp(join(tmpdir(), 'keepwatch-nightly-'))),
  );
  await Promise.all(folders.map((each) => makeNightlyBackup(ports, { folder: each, keep: 3 })));
  const made = await Promise.all(folders.map((each) => readdir(each)));
  expect(made.flat()).toHaveLength(1);
  for (const each of folders) await rm(each, { recursive: true });
});

it('is retried after a failure and after the death of the server', async () => {
  const missing = makeNightlyBackup(ports, { folder: impossible, keep: 3 });
  await expect(missing).rejects.toThrow();
  expect(await findLastBackup(db)).toBeNull();
  await night();
  expect(await files()).toHaveLength(1);

  clock.set(AFTER);
  await db.update(backupStateTable).set({ claimedUntil: new Date('2026-03-01T19:05:00.000Z') });
  await night();
  expect(await files()).toHaveLength(1);
  clock.set('2026-03-01T19:06:00.000Z');
  await night();
  expect(await files()).toHaveLength(2);
});

it('runs as a job and leaves no partial file when the server stops', async () => {
  const stopped = new AbortController();
  stopped.abort();
  await expect(makeNightlyBackup(ports, nightly, stopped.signal)).rejects.toThrow();
  expect(await files()).toEqual([]);
  const stop = runJobs([nightlyBackupJob(ports, nightly)], ports);
  await stop();
  await expect(checkBackupFolder(impossible)).rejects.toThrow(
    `The BACKUP_DIR ${impossible} can't be written to (ENOTDIR)`,
  );
});
