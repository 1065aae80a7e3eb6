import type { CallAnswer, CallRecord } from '@contract/call';
import type { FileFormat, Page } from '@contract/list';
import { today } from '@domain/time';
import type { Batch, Cursor } from '@server/base/db/keyset';
import { errorText } from '@server/base/ports/log';
import { type FileColumn, LIST_FILE_TYPES, streamListFile } from '@server/platform/list-file/list-file';
import { findTimeZone } from '@server/platform/setting/queries';
import { ANSWER_HEADERS } from './answer-headers';
import { type App, type CallContext, type MountedCall, mount } from './mount';

/** Rows per batch of a file. */
const BATCH = 500;

interface ListQuery {
  format?: FileFormat;
  limit: number;
  offset: number;
}

type ListPage<C extends CallRecord, Row> = (context: CallContext<C>) => Promise<Page<Row> & CallAnswer<C>>;
/** Reads the rows after a cursor in the list's order; null reads from the beginning. */
type ReadBatch<C extends CallRecord, Row> = (
  context: CallContext<C>,
  after: Cursor | null,
  limit: number,
) => Promise<Batch<Row>>;

/** "/api/v1/admin/booking" is "booking", "/api/v1/role/Client/user" "role-Client-user". */
const nameOf = ({ area }: CallRecord, { url }: Request): string =>
  new URL(url).pathname
    .replace(/^\/api\/v\d\//, '')
    .replace(area ? `${area}/` : '', '')
    .replaceAll(/[^\w-]+/g, '-');

/** All rows of a list that doesn't grow with time, from one snapshot. */
const readWhole = <C extends CallRecord, Row>(context: CallContext<C>, list: ListPage<C, Row>) =>
  context.readSnapshot(async (tx) => {
    const { input } = context;
    const rows: Row[] = [];
    for (let isMore = true; isMore; ) {
      const query = {
        ...(input.query as ListQuery),
        limit: BATCH,
        offset: rows.length,
      } as typeof input.query;
      const page = await list({ ...context, tx, input: { ...input, query } });
      rows.push(...page.items);
      isMore = page.items.length > 0 && (page.more === true || rows.length < page.total);
    }
    return rows;
  });

async function* inBatches<C extends CallRecord, Row>(
  context: CallContext<C>,
  list: ListPage<C, Row>,
  readBatch: ReadBatch<C, Row> | undefined,
): AsyncGenerator<Row[]> {
  if (!readBatch) {
    const rows = await readWhole(context, list);
    for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
    return;
  }
  for (let after: Cursor | null = null, isMore = true; isMore; ) {
    context.request.signal.throwIfAborted();
    const batch: Batch<Row> = await readBatch(context, after, BATCH);
    yield batch.items;
    after = batch.next;
    isMore = after !== null;
  }
}

/** An error before the first row gets its own response; a later one aborts the file and is logged. */
async function* withErrorLog<Row>(
  first: IteratorResult<Row[]>,
  rest: AsyncGenerator<Row[]>,
  onError: (error: unknown) => void,
): AsyncGenerator<Row[]> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } catch (error) {
    onError(error);
    throw error;
  } finally {
    await rest.return(undefined);
  }
}

/** Maps a row of the list to the rows of its file. */
type RowsOf<C extends CallRecord, Row, FileRow> = (
  context: CallContext<C>,
) => Promise<(row: Row) => readonly FileRow[]>;

async function* toFileRows<Row, FileRow>(
  batches: AsyncIterable<Row[]>,
  rowsOf: (row: Row) => readonly FileRow[],
): AsyncGenerator<FileRow[]> {
  for await (const batch of batches) yield batch.flatMap(rowsOf);
}

/** A file of these columns, in the caller's language and the business's time zone. */
const fileOf = async <C extends CallRecord, Row>(
  call: C,
  { ports, actor, request, tx }: CallContext<C>,
  columns: readonly FileColumn<Row>[],
  format: FileFormat,
  batches: AsyncGenerator<Row[]>,
): Promise<Response> => {
  const timeZone = await findTimeZone(tx);
  const rows = withErrorLog(await batches.next(), batches, (error) => {
    if (!request.signal.aborted)
      ports.log.error({ route: `${call.method} ${call.path}`, error: errorText(error) }, 'a file broke off');
  });
  const name = `${nameOf(call, request)}-${today(timeZone, actor.now.toISOString())}`;
  return new Response(streamListFile(format, columns, rows, { t: actor.t, lang: actor.lang, timeZone }), {
    headers: {
      'content-type': LIST_FILE_TYPES[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      ...ANSWER_HEADERS,
    },
  });
};

const isFile: NonNullable<MountedCall['fromReplica']> = ({ query }) =>
  (query as Partial<ListQuery> | undefined)?.format !== undefined;

/** The columns of a file, or a function of the request that returns them. */
type Columns<C extends CallRecord, Row> =
  | readonly FileColumn<Row>[]
  | ((context: CallContext<C>) => readonly FileColumn<Row>[]);

/**
 * Mounts a list like `mount`; with `format` it answers the whole filtered list as a file of these columns. A list
 * that grows with time provides `readBatch` and is read while it is sent; any other is read at one instant.
 */
export const mountList = <const C extends CallRecord, Row>(
  app: App,
  call: C,
  columns: Columns<C, Row>,
  list: ListPage<C, Row>,
  readBatch?: ReadBatch<C, Row>,
): void => mountListWithFileRows(app, call, { columns, rowsOf: async () => (row) => [row] }, list, readBatch);

/** Like `mountList`, for a list whose rows each become several rows of the file. */
export const mountListWithFileRows = <const C extends CallRecord, Row, FileRow>(
  app: App,
  call: C,
  { columns, rowsOf }: { columns: Columns<C, FileRow>; rowsOf: RowsOf<C, Row, FileRow> },
  list: ListPage<C, Row>,
  readBatch?: ReadBatch<C, Row>,
): void =>
  mount(
    app,
    call,
    async (context) => {
      const { format } = context.input.query as ListQuery;
      if (!format) return list(context);
      const batches = toFileRows(inBatches(context, list, readBatch), await rowsOf(context));
      const written = typeof columns === 'function' ? columns(context) : columns;
      return fileOf(call, context, written, format, batches);
    },
    { fromReplica: isFile },
  );

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

/** Mounts an unpaged answer, such as that of a period, like `mount`; with `format` its rows are a file. */
export const mountPeriod = <const C extends CallRecord, Row>(
  app: App,
  call: C,
  columns: readonly FileColumn<Row>[],
  find: (context: CallContext<C>) => Promise<CallAnswer<C>>,
  rowsOf: (answer: CallAnswer<C>) => Row[],
  fromReplica: NonNullable<MountedCall['fromReplica']> = isFile,
): void =>
  mount(
    app,
    call,
    async (context) => {
      const { format } = context.input.query as { format?: FileFormat };
      const answer = await find(context);
      return format ? fileOf(call, context, columns, format, inOneBatch(rowsOf(answer))) : answer;
    },
    { fromReplica },
  );
