import { expect, it } from 'vitest';
import { batchesOf, streamJson } from './export-batches';

const rowsUpTo = (count: number) => async (after: number, limit: number) =>
  Array.from({ length: Math.min(limit, count - after) }, (_, index) => ({
    id: after + index + 1,
    note: `line\n${after + index + 1}`,
  }));

it('writes lists of any length as one JSON text', async () => {
  const members = {
    profile: { id: 7 },
    none: batchesOf(rowsUpTo(0)),
    notes: batchesOf(rowsUpTo(1_000)),
    end: null,
  };
  const text = await new Response(streamJson(members, () => undefined)).text();
  const { notes, ...others } = JSON.parse(text);
  expect(others).toEqual({ profile: { id: 7 }, none: [], end: null });
  expect(notes).toHaveLength(1_000);
  expect(notes.at(-1)).toEqual({ note: 'line\n1000' });
});

it('reports why it broke off', async () => {
  const broken = new Error('gone');
  const reported: unknown[] = [];
  const notes = batchesOf(() => Promise.reject(broken));
  const reading = new Response(streamJson({ notes }, (error) => reported.push(error))).text();
  await expect(reading).rejects.toThrow('gone');
  expect(reported).toEqual([broken]);
});
