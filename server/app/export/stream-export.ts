import type { Tx } from '@server/base/db/database';
import { nextTurn } from '@server/base/next-turn';
import { type FileRow, fileTable } from '@server/model/file';
import { csvWriter } from '@server/platform/list-file/csv-writer';
import { asc, gt } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { EXPORTED_TABLES } from './exported-tables';
import { columnsOf, readTable } from './read-table';
import { type ExportLabels, exportReadme } from './readme';

/** Pictures take about ten kilobytes each. */
const PICTURES_PER_BATCH = 20;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

async function* readPictures(tx: Tx) {
  for (let after: string | null = null; ; ) {
    const pictures: FileRow[] = await tx
      .select()
      .from(fileTable)
      .where(after ? gt(fileTable.id, after) : undefined)
      .orderBy(asc(fileTable.id))
      .limit(PICTURES_PER_BATCH);
    yield* pictures;
    const last = pictures.at(-1);
    if (!last || pictures.length < PICTURES_PER_BATCH) return;
    after = last.id;
  }
}

/** Writes the export's files into the archive one after the other and yields after each batch. */
async function* filesOf(tx: Tx, zip: Zip, { t, currency, madeAt }: ExportLabels): AsyncGenerator<void> {
  const counts = new Map<string, number>();
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = madeAt;
    zip.add(file);
    return file;
  };
  for (const exported of EXPORTED_TABLES) {
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
  add('README.txt').push(new TextEncoder().encode(exportReadme(counts, { t, currency, madeAt })), true);
  zip.end();
  yield;
}

/**
 * All data of the company as a ZIP archive, written while it is sent. The next batch is read when the client has
 * taken the one before, so it needs the memory of one batch and stops when the client leaves.
 */
export const streamExport = (
  tx: Tx,
  labels: ExportLabels,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> => {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const files = filesOf(tx, zip, labels);
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      while (ready.every(({ length }) => length === 0)) {
        await nextTurn();
        if ((await files.next()).done) return controller.close();
      }
    } catch (error) {
      onError(error);
      throw error;
    }
    for (const piece of ready) if (piece.length > 0) controller.enqueue(piece);
    ready = [];
  };
  const cancel = async () => void (await files.return(undefined));
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
};
