import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTransport } from '@server/base/ports/mail.node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectEmbedded } from './connect-embedded.node';
import { makeFilesPrivate, makeFolder, restrictFolder } from './private-folder.node';

let root: string;
let folder: string;
let before: number;
beforeEach(async () => {
  before = process.umask(0o022);
  root = await mkdtemp(join(tmpdir(), 'keepwatch-private-'));
  folder = join(root, 'data');
});
afterEach(async () => {
  process.umask(before);
  await rm(root, { recursive: true });
});

/** Paths that another account may read, write or enter. */
const openToOthers = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const modes = await Promise.all(
    paths.map(async (path) => [path, (await lstat(path)).mode & 0o077] as const),
  );
  return modes.filter(([, mode]) => mode !== 0).map(([path]) => path);
};

it('creates files in the data folder without access for other accounts', async () => {
  makeFilesPrivate();
  const connection = await connectEmbedded(folder, { prepared: 'dist/prepared-database.bin' });
  const mail = { messageId: crypto.randomUUID(), to: 'a@keepwatch.test', subject: '', text: '', html: '' };
  await fileTransport(join(folder, 'mail')).send({ ...mail, date: new Date() });
  await connection.close();
  expect((await readdir(folder)).sort()).toEqual(['database', 'database.unfinished', 'mail']);
  expect(await openToOthers()).toEqual([]);
});

it('removes access to files of older releases, and follows no links', async () => {
  await mkdir(join(folder, 'mail'), { recursive: true });
  await writeFile(join(folder, 'mail', 'reset.eml'), 'a link that is good');
  const elsewhere = join(root, 'theirs');
  await writeFile(elsewhere, '');
  await chmod(elsewhere, 0o644);
  await symlink(elsewhere, join(folder, 'link'));
  expect(await openToOthers()).toHaveLength(4);
  expect(await restrictFolder(folder)).toBeNull();
  // The mode of a link itself doesn't matter.
  expect(await openToOthers()).toEqual([join(folder, 'link')]);
  expect((await lstat(elsewhere)).mode & 0o777).toBe(0o644);
  expect((await lstat(folder)).mode & 0o777).toBe(0o700);
  expect((await lstat(join(folder, 'mail', 'reset.eml'))).mode & 0o777).toBe(0o600);
});

it('creates missing parents, too, and takes a folder that exists', async () => {
  const nested = join(folder, 'of', 'backups');
  await makeFolder(nested, 0o700);
  await makeFolder(nested);
  expect((await lstat(nested)).mode & 0o777).toBe(0o700);
  expect((await lstat(folder)).mode & 0o777).toBe(0o700);
});

it('ends where nothing can be created, and tells why', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  await expect(makeFolder(file)).rejects.toThrow('EEXIST');
  await expect(makeFolder(join(file, 'data'))).rejects.toThrow('ENOTDIR');
  // An existing folder that answers as if it didn't exist.
  await expect(makeFolder('/proc/keepwatch/data')).rejects.toThrow('ENOENT');
});

it('changes nothing if the path is not a folder', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  await chmod(file, 0o644);
  expect(await restrictFolder(file)).toBe('ENOTDIR');
  expect((await lstat(file)).mode & 0o777).toBe(0o644);
});

it('does nothing without a folder', async () => {
  expect(await restrictFolder(folder)).toBeNull();
});
