import { silentLog } from '@server/base/ports/log';
import { noMeter } from '@server/base/ports/meter';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runJobs } from './run-jobs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

const QUIET = { log: silentLog, meter: noMeter };

describe('jobs', () => {
  it('run at once, and again after the interval', async () => {
    const run = vi.fn(async () => {});
    const stop = runJobs([{ name: 'count', everySeconds: 60, run }], QUIET);
    await seconds(0);
    expect(run).toHaveBeenCalledTimes(1);
    await seconds(59);
    expect(run).toHaveBeenCalledTimes(1);
    await seconds(1);
    expect(run).toHaveBeenCalledTimes(2);
    await stop();
    await seconds(600);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('never overlap with themselves', async () => {
    const run = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 90_000)));
    const stop = runJobs([{ name: 'slow', everySeconds: 1, run }], QUIET);
    await seconds(89);
    expect(run).toHaveBeenCalledTimes(1);
    await seconds(3);
    expect(run).toHaveBeenCalledTimes(2);
    const stopped = stop();
    await seconds(100);
    await stopped;
  });

  it('continue after a logged failure without delaying other jobs', async () => {
    const error = vi.fn();
    const broken = vi.fn(async () => {
      throw new Error('broken');
    });
    const sound = vi.fn(async () => {});
    const jobs = [
      { name: 'broken', everySeconds: 0.5, run: broken },
      { name: 'sound', everySeconds: 0.5, run: sound },
    ];
    const stop = runJobs(jobs, { ...QUIET, log: { ...silentLog, error } });
    await seconds(6);
    expect(broken).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledWith({ job: 'broken', error: 'Error: broken' }, 'a job failed');
    expect(sound.mock.calls.length).toBeGreaterThan(10);
    await stop();
  });

  it('wait without a warning of Node, however many they are', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    const jobs = Array.from({ length: 20 }, (_, at) => ({
      name: `job ${at}`,
      everySeconds: 60,
      run: async () => {},
    }));
    const stop = runJobs(jobs, QUIET);
    await seconds(1);
    await stop();
    expect(warned).not.toHaveBeenCalled();
  });

  it('are stopped and awaited', async () => {
    let wasAborted = false;
    const finish = vi.fn(async () => {});
    const run = async (stopping: AbortSignal) => {
      await new Promise<void>((resolve) => setTimeout(resolve, 5_000));
      wasAborted = stopping.aborted;
    };
    const stop = runJobs([{ name: 'long', everySeconds: 1, run, finish }], QUIET);
    await seconds(1);
    let isStopped = false;
    void stop().then(() => {
      isStopped = true;
    });
    await seconds(3);
    expect(isStopped).toBe(false);
    await seconds(1);
    expect([isStopped, wasAborted]).toEqual([true, true]);
    expect(finish).toHaveBeenCalledOnce();
  });
});
