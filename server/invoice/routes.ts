import { invoiceCalls } from '@contract/invoice';
import { type App, mount } from '@server/http/mount';
import { findInvoice, listInvoiceSlots, listInvoices } from './queries';

export const mountInvoices = (app: App) => {
  mount(app, invoiceCalls.list, ({ tx, viewer, input, now, lang, t }) =>
    listInvoices(tx, viewer, input.params.premiseId, input.query, { now, lang, t }),
  );
  mount(app, invoiceCalls.get, ({ tx, viewer, input, now, lang, t }) =>
    findInvoice(tx, viewer, input.params, { now, lang, t }),
  );
  mount(app, invoiceCalls.slots, ({ tx, viewer, input }) => listInvoiceSlots(tx, viewer, input.params));
};
