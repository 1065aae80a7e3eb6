import { type Invoice, invoiceCalls } from '@contract/invoice';
import { invoiceRunCalls } from '@contract/invoice-run';
import { damagedDocument } from '@server/platform/document/snapshot';
import { type App, type CallContext, mount } from '@server/platform/http/mount';
import { mountList, mountPeriod } from '@server/platform/http/mount-list';
import { INVOICE_COLUMNS } from './file-columns';
import { issueInvoice } from './issue';
import { INVOICE_LINE_COLUMNS, invoiceLineRows } from './line-file';
import type { InvoicePath } from './lock-queries';
import { mailInvoice } from './mail-invoice';
import { findInvoice, listInvoiceSlots, listInvoices, pathOf } from './queries';
import { regenerateInvoice } from './regenerate';
import { saveDraft } from './save-draft';
import { splitInvoice } from './split';
import { findInvoiceRun, startInvoiceRun } from './start-run';
import { stopInvoiceRun } from './stop-run';
import { voidInvoice } from './void';

type InvoiceContext<Body> = Pick<CallContext<typeof invoiceCalls.get>, 'tx' | 'actor'> & {
  input: { params: { premiseId: number; code: string }; body: Body };
};

/** Runs a change on the invoice of the path and returns the updated invoice. */
const changeAndRead =
  <Body>(change: (context: InvoiceContext<Body>, path: InvoicePath) => Promise<void>) =>
  async (context: InvoiceContext<Body>): Promise<Invoice> => {
    await change(context, pathOf(context.input.params));
    return findInvoice(context.tx, context.actor, context.input.params);
  };

export const mountInvoices = (app: App) => {
  mountList(app, invoiceCalls.list, INVOICE_COLUMNS, ({ tx, actor, input }) =>
    listInvoices(tx, actor, input.params.premiseId, input.query),
  );
  mountPeriod(
    app,
    invoiceCalls.get,
    INVOICE_LINE_COLUMNS,
    async ({ tx, actor, input }) => {
      const invoice = await findInvoice(tx, actor, input.params, input.query);
      if (invoice.damaged && input.query.format) throw damagedDocument();
      return invoice;
    },
    invoiceLineRows,
  );
  mount(app, invoiceCalls.slots, ({ tx, actor, input }) =>
    listInvoiceSlots(tx, actor, input.params, input.query),
  );
  mount(
    app,
    invoiceCalls.save,
    changeAndRead(({ tx, actor, input }, path) => saveDraft(tx, actor, path, input.body)),
  );
  mount(
    app,
    invoiceCalls.issue,
    changeAndRead(({ tx, actor, input }, path) => issueInvoice(tx, actor, path, input.body.version)),
  );
  mount(
    app,
    invoiceCalls.split,
    changeAndRead(({ tx, actor, input }, path) => splitInvoice(tx, actor, path, input.body)),
  );
  mount(app, invoiceCalls.regenerate, async ({ tx, actor, input }) => {
    const diff = await regenerateInvoice(tx, actor, pathOf(input.params), input.body);
    return diff ? { diff } : findInvoice(tx, actor, input.params);
  });
  mount(
    app,
    invoiceCalls.void,
    changeAndRead(({ tx, actor, input }, path) => voidInvoice(tx, actor, path, input.body)),
  );
  mount(app, invoiceCalls.mail, async ({ tx, actor, input }) => {
    await mailInvoice(tx, actor, pathOf(input.params), input.body);
    return undefined;
  });
  mount(app, invoiceRunCalls.start, ({ tx, actor, input }) => startInvoiceRun(tx, actor, input.body));
  mount(app, invoiceRunCalls.get, ({ tx, actor, input }) => findInvoiceRun(tx, actor, input.query.id));
  mount(app, invoiceRunCalls.stop, ({ tx, actor, input }) => stopInvoiceRun(tx, actor, input.body.id));
};
