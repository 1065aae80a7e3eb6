import type { CallAnswer, CallRecord } from '@contract/call';
import type { FileFormat, Page } from '@contract/list';
import { today } from '@domain/time';
import { type FileColumn, LIST_FILE_TYPES, writeListFile } from '@server/list-file';
import { findTimeZone } from '@server/setting/queries';
import { type App, type CallContext, mount } from './mount';

/** How many rows are read at once for a file. */
const BATCH = 1000;

interface ListQuery {
  format?: FileFormat;
  limit: number;
  offset: number;
}

/** "/api/v1/admin/booking" is "booking", "/api/v1/role/Client/user" "role-Client-user". */
const nameOf = ({ area }: CallRecord, { url }: Request): string =>
  new URL(url).pathname
    .replace(/^\/api\/v\d\//, '')
    .replace(area ? `${area}/` : '', '')
    .replaceAll(/[^\w-]+/g, '-');

/**
 * As `mount`, for a list: with `format` the whole filtered list is answered as a file of these columns, read at one
 * instant however many rows it has.
 */
export const mountList = <const C extends CallRecord, Row>(
  app: App,
  call: C,
  columns: readonly FileColumn<Row>[],
  list: (context: CallContext<C>) => Promise<Page<Row> & CallAnswer<C>>,
): void =>
  mount(app, call, async (context) => {
    const asked = context.input.query as ListQuery;
    const { format } = asked;
    if (!format) return list(context);
    const { ports, actor, input, request } = context;
    return ports.db.transaction(
      async (tx) => {
        const rows: Row[] = [];
        for (let total = 1; rows.length < total; ) {
          const query = { ...asked, limit: BATCH, offset: rows.length } as typeof input.query;
          const page = await list({ ...context, tx, input: { ...input, query } });
          rows.push(...page.items);
          total = page.items.length === 0 ? 0 : page.total;
        }
        const timeZone = await findTimeZone(tx);
        const file = await writeListFile(format, columns, rows, { t: actor.t, lang: actor.lang, timeZone });
        const name = `${nameOf(call, request)}-${today(timeZone, actor.now.toISOString())}`;
        return new Response(file, {
          headers: {
            'content-type': LIST_FILE_TYPES[format],
            'content-disposition': `attachment; filename="${name}.${format}"`,
            'cache-control': 'no-store',
          },
        });
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  });
