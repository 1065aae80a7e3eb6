import { describe, expect, it, vi } from 'vitest';
import { neighboursOf } from './use-list-neighbours';

/** A list of these ids, read in parts. */
const listOf = (ids: readonly number[]) =>
  vi.fn(async (offset: number, limit: number) => ({
    items: ids.slice(offset, offset + limit).map((id) => ({ id })),
    limit,
    offset,
    total: ids.length,
    totalPages: 1,
  }));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the neighbours of a row', () => {
  it('are read from a small part of the list', async () => {
    const read = listOf(upTo(204));
    expect(await neighboursOf(read, 3, 2)).toEqual({
      index: 2,
      total: 204,
      previous: { id: 2, index: 1 },
      next: { id: 4, index: 3 },
    });
    expect(read.mock.calls).toEqual([[1, 3]]);
  });

  it('are null at the ends', async () => {
    const read = listOf([1, 2]);
    expect(await neighboursOf(read, 1, 0)).toMatchObject({ previous: null, next: { id: 2 } });
    expect(await neighboursOf(read, 2, 1)).toMatchObject({ previous: { id: 1 }, next: null });
    expect(await neighboursOf(listOf([1]), 1, 0)).toMatchObject({ previous: null, next: null });
  });

  it('follow a row that has moved', async () => {
    const read = listOf([901, 902, 903, 904, 905, ...upTo(204)]);
    expect(await neighboursOf(read, 60, 59)).toEqual({
      index: 64,
      total: 209,
      previous: { id: 59, index: 63 },
      next: { id: 61, index: 65 },
    });
  });

  it('of a removed row are its predecessor and successor', async () => {
    const read = listOf(upTo(204).filter((id) => id !== 60));
    expect(await neighboursOf(read, 60, 59)).toEqual({
      index: null,
      total: 203,
      previous: { id: 59, index: 58 },
      next: { id: 61, index: 59 },
    });
    expect(await neighboursOf(listOf([]), 1, 0)).toEqual({
      index: null,
      total: 0,
      previous: null,
      next: null,
    });
  });
});
