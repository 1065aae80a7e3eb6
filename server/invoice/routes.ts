import { invoiceCalls } from '@contract/invoice';
import { type App, mount } from '@server/http/mount';
import { mountList } from '@server/http/mount-list';
import { INVOICE_COLUMNS } from './file-columns';
import { findInvoice, listInvoiceSlots, listInvoices } from './queries';

export const mountInvoices = (app: App) => {
  mountList(app, invoiceCalls.list, INVOICE_COLUMNS, ({ tx, viewer, input, now, lang, t }) =>
    listInvoices(tx, viewer, input.params.premiseId, input.query, { now, lang, t }),
  );
  mount(app, invoiceCalls.get, ({ tx, viewer, input, now, lang, t }) =>
    findInvoice(tx, viewer, input.params, { now, lang, t }),
  );
  mount(app, invoiceCalls.slots, ({ tx, viewer, input }) => listInvoiceSlots(tx, viewer, input.params));
};
