import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '@server/base/start-error';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findDiskProblem, refuseSmallDisk } from './disk.node';

vi.mock('node:fs/promises', { spy: true });

const MIB = 2 ** 20;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepwatch-disk-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Makes the next look at the disk find this many free bytes. */
const leave = (bytes: number) =>
  vi.mocked(statfs).mockResolvedValueOnce({ bavail: bytes, bsize: 1 } as Awaited<ReturnType<typeof statfs>>);

describe('the disk of the data folder', () => {
  it('must have 128 MiB for a new database, or the start says how much it has', async () => {
    leave(128 * MIB);
    await refuseSmallDisk(folder);
    leave(128 * MIB - 1);
    await expect(refuseSmallDisk(folder)).rejects.toThrow(
      new StartError(`The disk of the data folder ${folder} has 127 MiB left; a new database needs 128 MiB.`),
    );
  });

  it('is full with less than 64 MiB left', async () => {
    leave(64 * MIB);
    expect(await findDiskProblem(folder)).toBeNull();
    leave(64 * MIB - 1);
    expect(await findDiskProblem(folder)).toBe('full');
  });
});
