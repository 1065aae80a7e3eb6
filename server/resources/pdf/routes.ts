import type { NoteKind } from '@contract/credit-note';
import type { DocumentHead } from '@contract/document-head';
import { pdfCalls } from '@contract/pdf';
import type { Lang } from '@contract/primitives';
import { today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Paper } from '@server/base/ports/pdf';
import type { Ports } from '@server/base/ports/ports';
import { notFound } from '@server/base/refusal';
import { translator } from '@server/base/translate';
import { invoicePaper } from '@server/platform/document/paper/invoice-paper';
import { findLogo } from '@server/platform/document/paper/logo-queries';
import { notePaper } from '@server/platform/document/paper/note-paper';
import { orderPaper } from '@server/platform/document/paper/order-paper';
import { pdfResponse } from '@server/platform/document/paper/pdf-response';
import { quotationPaper } from '@server/platform/document/paper/quotation-paper';
import { receiptPaper } from '@server/platform/document/paper/receipt-paper';
import { statementPaper } from '@server/platform/document/paper/statement-paper';
import { damagedDocument } from '@server/platform/document/snapshot';
import { type App, mount } from '@server/platform/http/mount';
import { findMasterSetting, findTimeZone } from '@server/platform/setting/queries';
import { findNote } from '@server/resources/credit-note/queries';
import { findInvoice } from '@server/resources/invoice/queries';
import { findQuotation } from '@server/resources/quotation/queries';
import { findReceipt } from '@server/resources/receipt/queries';
import { findCompanyStatement, findStatement } from '@server/resources/statement/queries';
import { findOrderCost } from './order-queries';

interface PrintContext {
  tx: Tx;
  actor: Actor;
  ports: Pick<Ports, 'pdf'>;
  input: { query: { language?: Lang | undefined } };
}

interface Reading {
  actor: Actor;
  logoOf: (head: Pick<DocumentHead, 'seller'>) => Promise<Uint8Array | null>;
}

/** Reads a document in the requested language and prints it as a file with this name. */
const printAs = (
  { tx, actor, ports, input }: PrintContext,
  read: (reading: Reading) => Promise<{ paper: Paper; name: string }>,
): Promise<Response> => {
  const lang = input.query.language ?? actor.lang;
  return pdfResponse(ports, () =>
    read({
      actor: { ...actor, lang, t: translator(lang) },
      logoOf: ({ seller }) => findLogo(tx, seller.logoId),
    }),
  );
};

const printNote = (context: PrintContext, kind: NoteKind, key: string): Promise<Response> =>
  printAs(context, async ({ actor, logoOf }) => {
    const note = await findNote(context.tx, actor, { kind, key });
    if (note.damaged) throw damagedDocument();
    const logo = await logoOf(note.head);
    return { paper: notePaper(actor, { note, partId: undefined, logo }), name: note.code };
  });

export const mountPdf = (app: App) => {
  mount(app, pdfCalls.invoice, (context) =>
    printAs(context, async ({ actor, logoOf }) => {
      const { params, query } = context.input;
      const { partId } = query;
      const invoice = await findInvoice(context.tx, actor, params, query);
      if (invoice.damaged) throw damagedDocument();
      if (partId !== undefined && !invoice.parts.some(({ id }) => id === partId)) throw notFound();
      const logo = await logoOf(invoice.head);
      return { paper: invoicePaper(actor, { invoice, partId, logo }), name: invoice.printCode };
    }),
  );
  mount(app, pdfCalls.creditNote, (context) => printNote(context, 'credit-note', context.input.params.id));
  mount(app, pdfCalls.debitNote, (context) => printNote(context, 'debit-note', context.input.params.id));
  mount(app, pdfCalls.quotation, (context) =>
    printAs(context, async ({ actor, logoOf }) => {
      const { premiseId, date } = context.input.params;
      const quotation = await findQuotation(context.tx, actor, premiseId, date);
      const paper = quotationPaper(actor, {
        quotation,
        logo: await logoOf(quotation.head),
        today: today(await findTimeZone(context.tx), actor.now.toISOString()),
      });
      return { paper, name: `quotation-${premiseId}-${date}` };
    }),
  );
  for (const call of Object.values(pdfCalls.order))
    mount(app, call, (context) =>
      printAs(context, async ({ actor, logoOf }) => {
        const order = await findOrderCost(context.tx, actor, context.input.body);
        const paper = orderPaper(actor, { ...order, logo: await logoOf(order.head) });
        return { paper, name: `quotation-${context.input.body.premiseId}-${order.today}` };
      }),
    );
  mount(app, pdfCalls.statement, (context) =>
    printAs(context, async ({ actor, logoOf }) => {
      const { premiseId } = context.input.params;
      const statement = await findStatement(context.tx, actor, premiseId, context.input.query);
      const paper = statementPaper(actor, statement, await logoOf(statement.head));
      return { paper, name: `statement-${premiseId}-${statement.from}-${statement.to}` };
    }),
  );
  for (const call of Object.values(pdfCalls.companyStatement))
    mount(app, call, (context) =>
      printAs(context, async ({ actor, logoOf }) => {
        const { id } = context.input.params;
        const statement = await findCompanyStatement(context.tx, actor, id, context.input.query);
        const paper = statementPaper(actor, statement, await logoOf(statement.head));
        return { paper, name: `statement-company-${id}-${statement.from}-${statement.to}` };
      }),
    );
  mount(app, pdfCalls.receipt, (context) =>
    printAs(context, async ({ actor, logoOf }) => {
      const receipt = await findReceipt(context.tx, actor, context.input.params.id);
      const { company } = await findMasterSetting(context.tx, actor.now);
      const seller = { ...company, name: company.name[actor.lang], address: company.address[actor.lang] };
      const paper = receiptPaper(actor, { receipt, seller, logo: await logoOf({ seller }) });
      return { paper, name: `receipt-${receipt.id}` };
    }),
  );
};
