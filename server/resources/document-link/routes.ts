import { documentLinkCalls } from '@contract/document-link';
import type { Invoice } from '@contract/invoice';
import { RefusalError } from '@server/base/refusal';
import { invoicePaper } from '@server/platform/document/paper/invoice-paper';
import { findLogo } from '@server/platform/document/paper/logo-queries';
import { pdfResponse } from '@server/platform/document/paper/pdf-response';
import { type App, mount } from '@server/platform/http/mount';
import { pathOf } from '@server/resources/invoice/queries';
import { endLink } from './end-link';
import { openLink, openLinkToPrint } from './open-link';

/** Pictures are for signed-in users; the PDF has it. */
const withoutLogo = (invoice: Invoice): Invoice => ({
  ...invoice,
  head: { ...invoice.head, seller: { ...invoice.head.seller, logoId: null } },
});

export const mountDocumentLinks = (app: App) => {
  mount(app, documentLinkCalls.open, async ({ tx, actor, input, ports }) => {
    const opened = await openLink(tx, actor, input.body.key);
    if (opened instanceof RefusalError) return opened;
    const { invoice, partId } = opened;
    return { kind: 'invoice' as const, document: withoutLogo(invoice), partId, pdf: ports.pdf !== null };
  });
  mount(app, documentLinkCalls.pdf, async ({ tx, actor, input, ports }) => {
    const opened = await openLinkToPrint(tx, actor, input.body);
    if (opened instanceof RefusalError) return opened;
    const { reader, invoice, partId } = opened;
    return pdfResponse(ports, async () => ({
      paper: invoicePaper(reader, {
        invoice,
        partId: partId ?? undefined,
        logo: await findLogo(tx, invoice.head.seller.logoId),
      }),
      name: invoice.printCode,
    }));
  });
  mount(app, documentLinkCalls.end, async ({ tx, actor, input }) => {
    await endLink(tx, actor, pathOf(input.params), Number(input.params.id));
    return undefined;
  });
};
