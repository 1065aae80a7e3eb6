import { expect, it } from 'vitest';
import { type FileColumn, type FileContext, streamListFile } from './list-file';

const BATCH = 500;
const ROWS = process.env.DEEP ? 200_000 : 40_000;
const MAX_BUFFERED = 2 ** 18;
const WORDS: FileContext = { t: (key) => key, lang: 'en', timeZone: 'Asia/Hong_Kong' };
const COLUMNS: FileColumn<number>[] = [
  { header: 'number', cell: (row) => row },
  { header: 'name', cell: (row) => `Harbour Court, Tower ${row % 97}` },
  { header: 'note', cell: (row) => `${row * 7919} at the gate` },
];

/** Numbers in batches, and how many have been read. */
const countedBatches = (rows: number) => {
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
  `a file of ${ROWS} rows as %s buffers one batch at a time`,
  async (format) => {
    const { seen, batches } = countedBatches(ROWS);
    const reader = streamListFile(format, COLUMNS, batches, WORDS).getReader();
    expect(seen.read).toBe(0);
    let longest = 0;
    let length = 0;
    for (;;) {
      const before = seen.read;
      const { value, done } = await reader.read();
      if (done) break;
      longest = Math.max(longest, value.length);
      length += value.length;
      // Compression may need several batches for one chunk, so read-ahead is checked for CSV only.
      if (format === 'csv') expect(seen.read - before).toBeLessThanOrEqual(BATCH);
    }
    expect(seen.read).toBe(ROWS);
    expect(length).toBeGreaterThan(ROWS * (format === 'csv' ? 40 : 5));
    expect(longest).toBeLessThan(MAX_BUFFERED);
  },
);

it('yields to other tasks between two batches', async () => {
  const { batches } = countedBatches(BATCH * 20);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  for await (const _ of streamListFile('csv', COLUMNS, batches, WORDS));
  clearInterval(timer);
  expect(turns).toBeGreaterThanOrEqual(10);
});

it('stops reading the batches when the reader cancels', async () => {
  const { seen, batches } = countedBatches(ROWS);
  const reader = streamListFile('csv', COLUMNS, batches, WORDS).getReader();
  await reader.read();
  await reader.cancel();
  expect(seen).toEqual({ read: BATCH, isEnded: true });
});

it('fails when reading a batch fails', async () => {
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
