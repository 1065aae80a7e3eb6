import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start-error';
import { connectEmbedded } from './connect-embedded.node';

const PREPARED = 'dist/prepared-database.bin';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepwatch-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async ({ db }: Awaited<ReturnType<typeof connectEmbedded>>) => {
  await db.execute(sql`create table note (words text)`);
  await db.execute(sql`insert into note values ('here')`);
};
const notes = async ({ db }: Awaited<ReturnType<typeof connectEmbedded>>) => {
  const { rows } = await db.execute<{ found: string | null }>(sql`select to_regclass('note') as found`);
  return rows[0]?.found !== null;
};

describe('the embedded database', () => {
  it('finds everything as it was left', async () => {
    const first = await connectEmbedded(folder, PREPARED);
    await write(first);
    await first.settle();
    await first.close();
    const second = await connectEmbedded(folder, PREPARED);
    expect(await notes(second)).toBe(true);
    await second.close();
    expect(await readdir(folder)).toEqual(['database']);
  });

  it('begins anew after a first start that was broken off', async () => {
    const first = await connectEmbedded(folder, PREPARED);
    await write(first);
    await first.close();
    const second = await connectEmbedded(folder, PREPARED);
    expect(await notes(second)).toBe(false);
    await second.close();
  });

  it('lets nobody else in while it is open', async () => {
    const first = await connectEmbedded(folder, PREPARED);
    await expect(connectEmbedded(folder, PREPARED)).rejects.toThrow(
      `The data folder ${folder} is in use by the server with process id ${process.pid}.`,
    );
    await first.close();
  });

  it('says in a sentence that the folder is none', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(connectEmbedded(file)).rejects.toThrow(StartError);
    await expect(connectEmbedded(file)).rejects.toThrow("can't be written to");
  });
});
