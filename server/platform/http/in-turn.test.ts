import { NoConnectionError } from '@server/base/db/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueues } from './in-turn';

afterEach(() => vi.restoreAllMocks());

/** A work that ends when the test says so. */
const heldWork = () => {
  let resolve: (value: string) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const ended = new Promise<string>((...settle) => {
    [resolve, reject] = settle;
  });
  return { resolve, reject, start: vi.fn(() => ended) };
};
const turns = () => new Promise((resolve) => setImmediate(resolve));

describe('a queue', () => {
  it('runs one work at a time, in order, beside other queues', async () => {
    const inTurn = createQueues();
    const [first, second] = [heldWork(), heldWork()];
    const answers = [inTurn('a', first.start), inTurn('a', second.start)];
    expect(await inTurn('b', async () => 'beside')).toBe('beside');
    expect(first.start).toHaveBeenCalled();
    expect(second.start).not.toHaveBeenCalled();
    first.resolve('first');
    await turns();
    expect(second.start).toHaveBeenCalled();
    second.resolve('second');
    expect(await Promise.all(answers)).toEqual(['first', 'second']);
  });

  it('goes on after a failure of one work', async () => {
    const inTurn = createQueues();
    const failed = inTurn('a', () => Promise.reject(new Error('refused')));
    const next = inTurn('a', async () => 'next');
    await expect(failed).rejects.toThrow('refused');
    expect(await next).toBe('next');
  });

  it('fails those that waited as long as for a lock when the database is unavailable', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const inTurn = createQueues();
    const first = heldWork();
    const works = [vi.fn(async () => 'early'), vi.fn(async () => 'late')] as const;
    const answers = [inTurn('a', first.start), inTurn('a', works[0])];
    now.mockReturnValue(1);
    answers.push(inTurn('a', works[1]));
    now.mockReturnValue(10_000);
    first.reject(new NoConnectionError('timeout'));
    const settled = await Promise.allSettled(answers);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(works[0]).not.toHaveBeenCalled();
  });
});
