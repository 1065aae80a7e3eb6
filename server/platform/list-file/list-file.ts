import type { FileFormat } from '@contract/list';
import type { Day, Instant, Lang } from '@contract/primitives';
import { dayOf, timeOf } from '@domain/time';
import { nextTurn } from '@server/base/next-turn';
import type { Translate } from '@server/base/translate';
import type { FileCell } from './cell';
import { csvWriter } from './csv-writer';
import { xlsxWriter } from './xlsx-writer';

/** How a column formats its values. */
export interface FileContext {
  t: Translate;
  lang: Lang;
  /** The business's; instants are written in it. */
  timeZone: string;
}

/** A column of a list file: the key of its heading and the value of a row. */
export interface FileColumn<Row> {
  header: string;
  cell: (row: Row, context: FileContext) => FileCell;
}

/** An instant in the business's time zone, to the minute. */
export const instantCell = (instant: Instant | null, { timeZone }: FileContext): FileCell =>
  instant && { date: `${dayOf(instant, timeZone)} ${timeOf(instant, timeZone)}` };

export const dayCell = (day: Day | null): FileCell => day && { date: day };

export const LIST_FILE_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Streams rows under their headings. Each batch is read when the client has taken the one before, so a file of any length
 * needs the memory of one batch. A client that cancels ends the reading.
 */
export const streamListFile = <Row>(
  format: FileFormat,
  columns: readonly FileColumn<Row>[],
  batches: AsyncGenerator<readonly Row[]>,
  context: FileContext,
): ReadableStream<Uint8Array> => {
  const header = columns.map((column) => context.t(column.header));
  const writer = format === 'csv' ? csvWriter(header) : xlsxWriter(header);
  const cellsOf = (row: Row) => columns.map(({ cell }) => cell(row, context));
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
