import type { FileFormat } from '@contract/list';
import type { Day, Instant, Lang } from '@contract/primitives';
import { dayOf, timeOf } from '@domain/time';
import type { FileCell } from './list-file/cell';
import { csvWriter } from './list-file/csv-writer';
import { xlsxWriter } from './list-file/xlsx-writer';
import type { Translate } from './translate';

/** What a column says its values in. */
export interface FileWords {
  t: Translate;
  lang: Lang;
  /** The business's: instants are written as its clocks show them. */
  timeZone: string;
}

/** A column of a list as a file: the key of its heading, and what a row has there. */
export interface FileColumn<Row> {
  header: string;
  cell: (row: Row, words: FileWords) => FileCell;
}

/** As the business's clocks show it, to the minute. */
export const instantCell = (instant: Instant | null, { timeZone }: FileWords): FileCell =>
  instant && { date: `${dayOf(instant, timeZone)} ${timeOf(instant, timeZone)}` };

export const dayCell = (day: Day | null): FileCell => day && { date: day };

/** The content type of each format. */
export const LIST_FILE_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Lets whatever else waits run: a database within the process answers without giving up its turn. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Rows under their headings, as a spreadsheet opens them. Each batch is read when the reader of the file has taken
 * the one before, so a file of any length takes the memory of one batch; who leaves ends the reading.
 */
export const streamListFile = <Row>(
  format: FileFormat,
  columns: readonly FileColumn<Row>[],
  batches: AsyncGenerator<readonly Row[]>,
  words: FileWords,
): ReadableStream<Uint8Array> => {
  const header = columns.map((column) => words.t(column.header));
  const writer = format === 'csv' ? csvWriter(header) : xlsxWriter(header);
  const cellsOf = (row: Row) => columns.map(({ cell }) => cell(row, words));
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    for (let bytes: Uint8Array | null = null; !bytes?.length; ) {
      await nextTurn();
      const { value: rows, done } = await batches.next();
      bytes = done ? writer.end() : writer.write(rows.map(cellsOf));
      if (bytes.length > 0) controller.enqueue(bytes);
      if (done) return controller.close();
    }
  };
  const cancel = async () => void (await batches.return(undefined));
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
};
