import { journalExportCalls } from '@contract/journal-export';
import { type App, mount } from '@server/platform/http/mount';
import { exportJournal } from './export-journal';
import { findEntries, findExportFile, listExports } from './queries';

const BYTE_ORDER_MARK = '\ufeff';

export const mountJournalExports = (app: App) => {
  mount(app, journalExportCalls.entries, ({ tx, actor, input }) => findEntries(tx, actor, input.query));
  mount(app, journalExportCalls.list, ({ tx, input }) => listExports(tx, input.query));
  mount(app, journalExportCalls.create, ({ tx, actor, input }) => exportJournal(tx, actor, input.body));
  mount(app, journalExportCalls.get, async ({ tx, input }) => {
    const { name, text } = await findExportFile(tx, input.params.id, input.query.file);
    return new Response(`${BYTE_ORDER_MARK}${text}`, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  });
};
