import { NoConnectionError } from '@server/base/db/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueues } from './task-queues';

afterEach(() => vi.restoreAllMocks());

/** A task that ends when the test settles it. */
const heldTask = () => {
  let resolve: (value: string) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const ended = new Promise<string>((...settle) => {
    [resolve, reject] = settle;
  });
  return { resolve, reject, start: vi.fn(() => ended) };
};
const turns = () => new Promise((resolve) => setImmediate(resolve));

describe('a queue', () => {
  it('runs one task at a time, in order, beside other queues', async () => {
    const enqueue = createQueues();
    const [first, second] = [heldTask(), heldTask()];
    const answers = [enqueue('a', first.start), enqueue('a', second.start)];
    expect(await enqueue('b', async () => 'beside')).toBe('beside');
    expect(first.start).toHaveBeenCalled();
    expect(second.start).not.toHaveBeenCalled();
    first.resolve('first');
    await turns();
    expect(second.start).toHaveBeenCalled();
    second.resolve('second');
    expect(await Promise.all(answers)).toEqual(['first', 'second']);
  });

  it('continues after one task has failed', async () => {
    const enqueue = createQueues();
    const failed = enqueue('a', () => Promise.reject(new Error('refused')));
    const next = enqueue('a', async () => 'next');
    await expect(failed).rejects.toThrow('refused');
    expect(await next).toBe('next');
  });

  it('fails tasks that have waited as long as the lock timeout when the database is unavailable', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const enqueue = createQueues();
    const first = heldTask();
    const tasks = [vi.fn(async () => 'early'), vi.fn(async () => 'late')] as const;
    const answers = [enqueue('a', first.start), enqueue('a', tasks[0])];
    now.mockReturnValue(1);
    answers.push(enqueue('a', tasks[1]));
    now.mockReturnValue(10_000);
    first.reject(new NoConnectionError('timeout'));
    const settled = await Promise.allSettled(answers);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(tasks[0]).not.toHaveBeenCalled();
  });
});
