import { invoiceCalls } from '@contract/invoice';
import { type App, mount } from '@server/http/mount';
import { mountList } from '@server/http/mount-list';
import { INVOICE_COLUMNS } from './file-columns';
import { findInvoice, listInvoiceSlots, listInvoices } from './queries';

export const mountInvoices = (app: App) => {
  mountList(app, invoiceCalls.list, INVOICE_COLUMNS, ({ tx, actor, input }) =>
    listInvoices(tx, actor, input.params.premiseId, input.query),
  );
  mount(app, invoiceCalls.get, ({ tx, actor, input }) => findInvoice(tx, actor, input.params));
  mount(app, invoiceCalls.slots, ({ tx, actor, input }) => listInvoiceSlots(tx, actor, input.params));
};
