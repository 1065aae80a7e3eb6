import { silentLog } from '@server/base/ports/log';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stopper } from './stop.node';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const watchExit = () => vi.spyOn(process, 'exit').mockReturnValue(undefined as never);

it('ends the process once all has finished', async () => {
  const exit = watchExit();
  const finish = vi.fn(async () => {});
  const stop = stopper(silentLog, finish);
  stop(0);
  stop(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(finish).toHaveBeenCalledOnce();
  expect(exit.mock.calls).toEqual([[0]]);
});

it('ends the process with an error when finishing fails', async () => {
  const exit = watchExit();
  stopper(silentLog, () => Promise.reject(new Error('broken')))(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(exit).toHaveBeenCalledWith(1);
});

it('ends the process within ten seconds, even if the database hangs', async () => {
  const exit = watchExit();
  stopper(silentLog, () => new Promise(() => {}))(0);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(exit).toHaveBeenCalledWith(1);
});
