import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oncePerSecond } from './once-per-second';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('finds again after a second', async () => {
  const find = vi.fn(async () => 1);
  const ask = oncePerSecond(find);
  await ask();
  await ask();
  expect(find).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_001);
  await ask();
  expect(find).toHaveBeenCalledTimes(2);
});

it('runs one search at a time and answers within three seconds, even if the search hangs', async () => {
  let fail = (_reason: Error) => {};
  const search = new Promise<number>((_resolve, reject) => {
    fail = reject;
  });
  const find = vi.fn(() => search);
  const ask = oncePerSecond(find);
  const first = expect(ask()).rejects.toThrow('not found within 3000 ms');
  await vi.advanceTimersByTimeAsync(3_000);
  await first;
  const second = expect(ask()).rejects.toThrow('gone');
  expect(find).toHaveBeenCalledTimes(1);
  fail(new Error('gone'));
  await second;
  await vi.advanceTimersByTimeAsync(1_001);
  find.mockResolvedValue(2);
  expect(await ask()).toBe(2);
});
