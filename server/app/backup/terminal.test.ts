import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenForCommands } from '@server/app/control/listen-for-commands.node';
import { readEnvironment } from '@server/base/environment.node';
import { openDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BACKUP_COMMANDS, restoreCommand } from './commands.node';
import { backUp } from './terminal.node';

// Of its own: a database that other tests restored into has counted rows.
const connection = await openDatabase();
const ports = testPorts(connection, { now: '2026-03-02T04:00:00.000Z' });
let folder: string;
let server: Awaited<ReturnType<typeof listenForCommands>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepwatch-terminal-'));
  server = await listenForCommands(folder, BACKUP_COMMANDS, ports);
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
  await connection.close();
});

it('replaces an existing file only on request', async () => {
  const file = join(folder, 'one.backup');
  const lines: string[] = [];
  const run = (...args: string[]) =>
    backUp(readEnvironment({ DATA_DIR: folder }), args, (line) => lines.push(line));
  await writeFile(file, 'last year');
  await expect(run(file)).rejects.toThrow(
    `The file ${file} exists. Name another one, or add --force to replace it.`,
  );
  expect(await readFile(file, 'utf8')).toBe('last year');
  await run('--force', file);
  expect(lines[0]).toContain(`The backup is in ${file}`);
  expect(await readFile(file, 'utf8')).not.toBe('last year');
  await expect(run('--force')).rejects.toThrow('Say where to');
});

it('counts the rows of what it restored, without which queries are planned blindly', async () => {
  const uncounted = async () => {
    const { rows } = await ports.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`);
    return rows[0]?.count;
  };
  const file = join(folder, 'two.backup');
  await backUp(readEnvironment({ DATA_DIR: folder }), [file], () => undefined);
  // As in a new database; the embedded one is made from a counted one.
  await ports.db.execute(sql`update pg_class set reltuples = -1 where oid = 'premise'::regclass`);
  expect(await uncounted()).toBeGreaterThan(0);
  await restoreCommand(ports, [file]);
  expect(await uncounted()).toBe(0);
});
