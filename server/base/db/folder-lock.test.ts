import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually';
import { lockFolder } from './folder-lock.node';

/** Starts over a dead lock, eight at once. */
const ROUNDS = process.env.DEEP ? 100 : 25;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepwatch-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const lockFile = () => join(folder, 'lock.json');
const change = async (changes: object) => {
  const lock = JSON.parse(await readFile(lockFile(), 'utf8'));
  await writeFile(lockFile(), JSON.stringify({ ...lock, ...changes }));
};

describe('the lock of the data folder', () => {
  it('refuses a second process and names the first', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by the server with process id ${process.pid}`);
    await unlock();
    await (await lockFolder(folder))();
    expect(await readdir(folder)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('is taken over from a process that is dead', async () => {
    await lockFolder(folder);
    await change({ pid: 4_000_000 });
    await lockFolder(folder);
  });

  it.runIf(process.platform === 'linux')('is taken over from a zombie process', async () => {
    await lockFolder(folder);
    // The shell becomes a program that doesn't reap children; then its child ends.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    const stateOf = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1] ?? '';
    const nameOf = () => readFile(`/proc/${parent.pid}/comm`, 'utf8');
    await eventually(async () => expect(await nameOf()).toBe('sleep\n'));
    process.kill(pid);
    await eventually(async () => expect(await stateOf()).toMatch(/^Z/));
    await change({ pid, startedAt: (await stateOf()).split(' ')[19] });
    await lockFolder(folder);
    parent.kill();
  });

  it.runIf(process.platform === 'linux')('is taken over when another process has the pid now', async () => {
    await lockFolder(folder);
    await change({ startedAt: '1' });
    await lockFolder(folder);
  });

  it('of another machine is replaced only after its heartbeat has stopped', async () => {
    const heartbeatMs = 100;
    const unlock = await lockFolder(folder, heartbeatMs);
    await change({ place: 'another boot or container' });
    await expect(lockFolder(folder, heartbeatMs)).rejects.toThrow('in use');
    await unlock();
    await change({ place: 'another boot or container' }).catch(() => {});
    await writeFile(lockFile(), JSON.stringify({ pid: 1, place: 'elsewhere', startedAt: '1', nonce: 'x' }));
    await utimes(lockFile(), new Date(0), new Date(0));
    await lockFolder(folder);
  }, 20_000);

  it('names the live process that replaced a lock while its heartbeat was awaited', async () => {
    await lockFolder(folder);
    const replacement = `${lockFile()}.replacement`;
    await copyFile(lockFile(), replacement);
    await change({ pid: 4_000_000, place: 'elsewhere', nonce: 'foreign' });
    const nextPoll = vi.spyOn(timers, 'setTimeout');
    syncBuiltinESMExports();
    const start = lockFolder(folder);
    await eventually(() => expect(nextPoll).toHaveBeenCalled());
    nextPoll.mockRestore();
    syncBuiltinESMExports();
    await rename(replacement, lockFile());
    await expect(start).rejects.toThrow(`in use by the server with process id ${process.pid}`);
  });

  it('is acquired by exactly one of many that start at once over a dead lock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await writeFile(
        lockFile(),
        JSON.stringify({ pid: 4_000_000, place: '', startedAt: '', nonce: `dead ${round}` }),
      );
      await utimes(lockFile(), new Date(0), new Date(0));
      const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
      const acquired = starts.filter((start) => start.status === 'fulfilled');
      expect(acquired).toHaveLength(1);
      await acquired[0]?.value();
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('is acquired although a process died in the middle of taking it over', async () => {
    const dead = JSON.stringify({ pid: 4_000_000, place: '', startedAt: '', nonce: 'dead' });
    for (const file of [lockFile(), `${lockFile()}.takeover`]) {
      await writeFile(file, dead);
      await utimes(file, new Date(0), new Date(0));
    }
    await (await lockFolder(folder))();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is acquired over a file that a power cut left empty', async () => {
    await writeFile(lockFile(), '');
    await utimes(lockFile(), new Date(0), new Date(0));
    await lockFolder(folder);
  });
});
