import type { Note } from '@contract/credit-note';
import { documentLinkCalls } from '@contract/document-link';
import type { Invoice } from '@contract/invoice';
import { RefusalError } from '@server/base/refusal';
import { invoicePaper } from '@server/platform/document/paper/invoice-paper';
import { findLogo } from '@server/platform/document/paper/logo-queries';
import { notePaper } from '@server/platform/document/paper/note-paper';
import { pdfResponse } from '@server/platform/document/paper/pdf-response';
import { type App, mount } from '@server/platform/http/mount';
import { pathOf } from '@server/resources/invoice/queries';
import { endLink } from './end-link';
import { openLink, openLinkToPrint } from './open-link';

/** Pictures are for signed-in users; the PDF has it. */
const withoutLogo = <Document extends Invoice | Note>(document: Document): Document => ({
  ...document,
  head: { ...document.head, seller: { ...document.head.seller, logoId: null } },
});

export const mountDocumentLinks = (app: App) => {
  mount(app, documentLinkCalls.open, async ({ tx, actor, input, ports }) => {
    const opened = await openLink(tx, actor, input.body.key);
    if (opened instanceof RefusalError) return opened;
    const pdf = ports.pdf !== null;
    const { partId } = opened;
    if (opened.kind === 'invoice')
      return { kind: opened.kind, document: withoutLogo(opened.document), partId, pdf };
    return { kind: opened.kind, document: withoutLogo(opened.document), partId, pdf };
  });
  mount(app, documentLinkCalls.pdf, async ({ tx, actor, input, ports }) => {
    const opened = await openLinkToPrint(tx, actor, input.body);
    if (opened instanceof RefusalError) return opened;
    return pdfResponse(ports, async () => {
      const { reader, document } = opened;
      const logo = await findLogo(tx, document.head.seller.logoId);
      const partId = opened.partId ?? undefined;
      if (opened.kind !== 'invoice') {
        const note = opened.document;
        return { paper: notePaper(reader, { note, partId, logo }), name: note.code };
      }
      const invoice = opened.document;
      return { paper: invoicePaper(reader, { invoice, partId, logo }), name: invoice.printCode };
    });
  });
  mount(app, documentLinkCalls.end, async ({ tx, actor, input }) => {
    await endLink(tx, actor, pathOf(input.params), Number(input.params.id));
    return undefined;
  });
};
