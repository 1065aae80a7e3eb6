import { expect, it } from 'vitest';
import { beginDatabase } from './connect.browser';

type Root = Parameters<typeof beginDatabase>[0];

const rootWith = (...entries: string[]) => {
  const names = new Set(entries);
  const root = {
    keys: () => names.keys(),
    getFileHandle: async (name: string) => void names.add(name),
    removeEntry: async (name: string) => {
      if (!names.delete(name)) throw new DOMException('', 'NotFoundError');
    },
  };
  return { names, root: root as unknown as Root };
};

it.each([
  ['marks a new database as unfinished', [], true, ['keepwatch.unfinished']],
  ['keeps a complete database', ['keepwatch'], false, ['keepwatch']],
  [
    'erases an unfinished database, and begins anew',
    ['keepwatch', 'keepwatch.unfinished'],
    true,
    ['keepwatch.unfinished'],
  ],
  [
    'begins anew after a start that only left the mark',
    ['keepwatch.unfinished'],
    true,
    ['keepwatch.unfinished'],
  ],
  [
    'leaves other entries alone',
    ['other', 'keepwatch', 'keepwatch.unfinished'],
    true,
    ['other', 'keepwatch.unfinished'],
  ],
])('%s', async (_what, before, isNew, after) => {
  const { names, root } = rootWith(...before);
  expect(await beginDatabase(root)).toBe(isNew);
  expect([...names]).toEqual(after);
});
