import { documentCalls } from '@contract/document';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { DOCUMENT_COLUMNS } from './file-columns';
import { readDocuments } from './file-queries';
import { listDocuments, listStages } from './list-queries';

export const mountDocuments = (app: App) => {
  for (const area of ['admin', 'client'] as const) {
    mountList(
      app,
      documentCalls.list[area],
      DOCUMENT_COLUMNS,
      ({ tx, actor, input }) => listDocuments(tx, actor, input.query),
      ({ tx, actor, input }, after, limit) => readDocuments(tx, actor, input.query, after, limit),
    );
    mount(app, documentCalls.stages[area], ({ tx, actor, input }) => listStages(tx, actor, input.query));
  }
};
