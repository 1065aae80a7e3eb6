import { journalExportCalls } from '@contract/journal-export';
import { type App, mount } from '@server/platform/http/mount';
import { exportJournal } from './export-journal';
import { findEntries, findExport, listExports } from './queries';

const BYTE_ORDER_MARK = '\ufeff';

export const mountJournalExports = (app: App) => {
  mount(app, journalExportCalls.entries, ({ tx, actor, input }) => findEntries(tx, actor, input.query));
  mount(app, journalExportCalls.list, ({ tx, input }) => listExports(tx, input.query));
  mount(app, journalExportCalls.create, ({ tx, actor, input }) => exportJournal(tx, actor, input.body));
  mount(app, journalExportCalls.get, async ({ tx, input }) => {
    const { id, form, from, to, content } = await findExport(tx, input.params.id);
    return new Response(`${BYTE_ORDER_MARK}${content}`, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="journal-${id}-${form}-${from}-${to}.csv"`,
        'cache-control': 'no-store',
      },
    });
  });
};
