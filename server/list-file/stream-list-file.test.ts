import { expect, it } from 'vitest';
import { type FileColumn, type FileWords, streamListFile } from '../list-file';

const BATCH = 500;
const ROWS = 200_000;
const MOST_BUFFERED = 2 ** 18;
const WORDS: FileWords = { t: (key) => key, lang: 'en', timeZone: 'Asia/Hong_Kong' };
const COLUMNS: FileColumn<number>[] = [
  { header: 'number', cell: (row) => row },
  { header: 'name', cell: (row) => `Harbour Court, Tower ${row % 97}` },
  { header: 'note', cell: (row) => `${row * 7919} at the gate` },
];

/** Numbers in batches, and how far they have been read. */
const counting = (rows: number) => {
  const seen = { read: 0, isEnded: false };
  async function* batches(): AsyncGenerator<number[]> {
    try {
      while (seen.read < rows) {
        const from = seen.read;
        seen.read += BATCH;
        yield Array.from({ length: BATCH }, (_, index) => from + index);
      }
    } finally {
      seen.isEnded = true;
    }
  }
  return { seen, batches: batches() };
};

it.each(['csv', 'xlsx'] as const)(
  'a file of 200,000 rows as %s buffers one batch at a time',
  async (format) => {
    const { seen, batches } = counting(ROWS);
    const reader = streamListFile(format, COLUMNS, batches, WORDS).getReader();
    expect(seen.read).toBe(0);
    let most = 0;
    let length = 0;
    for (;;) {
      const before = seen.read;
      const { value, done } = await reader.read();
      if (done) break;
      most = Math.max(most, value.length);
      length += value.length;
      // Compressed, several batches make one piece; nothing is read ahead of what was taken.
      if (format === 'csv') expect(seen.read - before).toBeLessThanOrEqual(BATCH);
    }
    expect(seen.read).toBe(ROWS);
    expect(length).toBeGreaterThan(format === 'csv' ? 8_000_000 : 1_000_000);
    expect(most).toBeLessThan(MOST_BUFFERED);
  },
);

it('lets others run between two batches', async () => {
  const { batches } = counting(BATCH * 20);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  for await (const _ of streamListFile('csv', COLUMNS, batches, WORDS));
  clearInterval(timer);
  expect(turns).toBeGreaterThanOrEqual(10);
});

it('ends the reading when its reader leaves', async () => {
  const { seen, batches } = counting(ROWS);
  const reader = streamListFile('csv', COLUMNS, batches, WORDS).getReader();
  await reader.read();
  await reader.cancel();
  expect(seen).toEqual({ read: BATCH, isEnded: true });
});

it('breaks off where the reading fails', async () => {
  async function* failing(): AsyncGenerator<number[]> {
    yield [1];
    throw new Error('the database is gone');
  }
  const reader = streamListFile('xlsx', COLUMNS, failing(), WORDS).getReader();
  await expect(
    (async () => {
      while (!(await reader.read()).done);
    })(),
  ).rejects.toThrow('the database is gone');
});
