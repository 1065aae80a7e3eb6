import { ublCalls } from '@contract/ubl';
import type { UblDocument } from '@server/platform/document/ubl/ubl-document';
import { writeUbl } from '@server/platform/document/ubl/write-ubl';
import { type App, mount } from '@server/platform/http/mount';
import { findUblInvoice, findUblNote } from './queries';

const fileOf = (document: UblDocument): Response =>
  new Response(writeUbl(document), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${document.code}.xml"`,
      'cache-control': 'no-store',
    },
  });

export const mountUbl = (app: App) => {
  mount(app, ublCalls.invoice, async ({ tx, actor, input }) =>
    fileOf(await findUblInvoice(tx, actor, input)),
  );
  mount(app, ublCalls.creditNote, async ({ tx, actor, input }) =>
    fileOf(await findUblNote(tx, actor, 'credit-note', input.params.id)),
  );
  mount(app, ublCalls.debitNote, async ({ tx, actor, input }) =>
    fileOf(await findUblNote(tx, actor, 'debit-note', input.params.id)),
  );
};
