import type { Tx } from '@server/db/database';
import { fileTable } from '@server/file/table';
import { csvWriter } from '@server/list-file/csv-writer';
import { asc, gt } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { EXPORTED } from './exported-tables';
import { columnsOf, readTable } from './read-table';
import { type ExportWords, readmeOf } from './readme';

/** Lets whatever else waits run: a database within the process answers without giving up its turn. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** Pictures are some ten kilobytes each. */
const PICTURES_AT_ONCE = 20;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

async function* readPictures(tx: Tx) {
  for (let after: string | null = null; ; ) {
    const pictures: (typeof fileTable.$inferSelect)[] = await tx
      .select()
      .from(fileTable)
      .where(after ? gt(fileTable.id, after) : undefined)
      .orderBy(asc(fileTable.id))
      .limit(PICTURES_AT_ONCE);
    yield* pictures;
    const last = pictures.at(-1);
    if (!last || pictures.length < PICTURES_AT_ONCE) return;
    after = last.id;
  }
}

/** Puts the files of the export into an archive, one after the other, and yields after each batch. */
async function* filesOf(tx: Tx, zip: Zip, { t, currency, madeAt }: ExportWords): AsyncGenerator<void> {
  const counts = new Map<string, number>();
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = madeAt;
    zip.add(file);
    return file;
  };
  for (const exported of EXPORTED) {
    const file = add(`${exported.file}.csv`);
    const writer = csvWriter(columnsOf(exported).map(({ name }) => name));
    let count = 0;
    for await (const rows of readTable(tx, exported, currency)) {
      count += rows.length;
      file.push(writer.write(rows));
      yield;
    }
    file.push(writer.end(), true);
    counts.set(exported.file, count);
    yield;
  }
  for await (const { id, type, bytes } of readPictures(tx)) {
    const file = new ZipPassThrough(`pictures/${id}.${EXTENSIONS[type] ?? 'bin'}`);
    file.mtime = madeAt;
    zip.add(file);
    file.push(bytes, true);
    yield;
  }
  add('README.txt').push(new TextEncoder().encode(readmeOf(counts, { t, currency, madeAt })), true);
  zip.end();
  yield;
}

/**
 * All data of the company as a growing ZIP archive. Nothing is read before its reader has taken what was read before,
 * so an export of any length takes the memory of a batch, and who leaves ends it.
 */
export const streamExport = (
  tx: Tx,
  words: ExportWords,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> => {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const files = filesOf(tx, zip, words);
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      while (ready.every(({ length }) => length === 0)) {
        await nextTurn();
        if ((await files.next()).done) return controller.close();
      }
    } catch (error) {
      failed(error);
      throw error;
    }
    for (const piece of ready) if (piece.length > 0) controller.enqueue(piece);
    ready = [];
  };
  const cancel = async () => void (await files.return(undefined));
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
};
