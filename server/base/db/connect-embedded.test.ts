import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '@server/base/start-error';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectEmbedded } from './connect-embedded.node';
import { refuseUnwritable } from './disk.node';
import { problemOfDatabaseError } from './errors';

const PREPARED = 'dist/prepared-database.bin';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepwatch-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async ({ db }: Awaited<ReturnType<typeof connectEmbedded>>) => {
  await db.execute(sql`create table scratch (words text)`);
  await db.execute(sql`insert into scratch values ('here')`);
};
const notes = async ({ db }: Awaited<ReturnType<typeof connectEmbedded>>) => {
  const { rows } = await db.execute<{ found: string | null }>(sql`select to_regclass('scratch') as found`);
  return rows[0]?.found !== null;
};

describe('the embedded database', () => {
  it('refuses a second process, and keeps its data after a restart', async () => {
    const first = await connectEmbedded(folder, { prepared: PREPARED });
    await expect(connectEmbedded(folder, { prepared: PREPARED })).rejects.toThrow(
      `The data folder ${folder} is in use by the server with process id ${process.pid}.`,
    );
    await write(first);
    expect((await readdir(folder)).sort()).toEqual(['database', 'database.unfinished', 'lock.json']);
    await first.settle();
    await first.close();
    const second = await connectEmbedded(folder, { prepared: PREPARED });
    expect(await notes(second)).toBe(true);
    await second.close();
    expect(await readdir(folder)).toEqual(['database']);
  });

  it.runIf(process.env.DEEP)('starts again after an interrupted first start', async () => {
    // As the first start leaves it until its data is in.
    await writeFile(join(folder, 'database.unfinished'), '');
    await mkdir(join(folder, 'database'));
    await writeFile(join(folder, 'database', 'PG_VERSION'), '');
    const connection = await connectEmbedded(folder, { prepared: PREPARED });
    await write(connection);
    expect(await notes(connection)).toBe(true);
    await connection.close();
  });

  it.runIf(process.env.DEEP)('refuses writes and serves reads while the disk is full', async () => {
    let problem: 'full' | null = null;
    const watch = { check: async () => problem, everyMs: 5 };
    const connection = await connectEmbedded(folder, { prepared: PREPARED, watch });
    const onBroken = vi.fn();
    connection.crashed?.then(onBroken);
    await write(connection);
    await connection.settle();
    const add = () => connection.db.execute(sql`insert into scratch values ('more')`);
    const seen = () => expect.poll(connection.findStorageProblem, { interval: 5, timeout: 10_000 });
    await seen().toBe(null);
    await add();

    problem = 'full';
    await seen().toBe('full');
    expect(problemOfDatabaseError(await add().catch((error: unknown) => error))).toBe('unavailable');
    await expect(connection.db.transaction((tx) => tx.execute(sql`delete from scratch`))).rejects.toThrow();
    expect(await notes(connection)).toBe(true);

    problem = null;
    await seen().toBe(null);
    await add();
    const { rows } = await connection.db.execute(sql`select count(*)::int as notes from scratch`);
    expect(rows).toEqual([{ notes: 3 }]);
    await connection.close();
    // Neither a failed statement nor a normal close is the end of the database.
    expect(onBroken).not.toHaveBeenCalled();
  });

  it.each([
    ['ENOSPC', 'its disk is full (ENOSPC). Make room, then start again.'],
    ['EROFS', 'its disk is read-only (EROFS). Set DATA_DIR to a folder that this account can write to.'],
    ['EACCES', 'this account may not (EACCES). Set DATA_DIR to a folder that this account can write to.'],
  ])('explains why a start fails (%s)', async (code, words) => {
    const failure = Object.assign(new Error('write'), { code });
    await expect(refuseUnwritable(folder, failure)).rejects.toThrow(
      new StartError(`The data folder ${folder} can't be written to: ${words}`),
    );
  });

  it('reports that the folder is not a folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(connectEmbedded(file)).rejects.toThrow(StartError);
    await expect(connectEmbedded(file)).rejects.toThrow("can't be written to: a file has its name (EEXIST)");
  });
});
