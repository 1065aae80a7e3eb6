import { bankImportCalls } from '@contract/bank-import';
import { invoiceCalls } from '@contract/invoice';
import { openingBalanceCalls } from '@contract/opening-balance';
import { receiptCalls } from '@contract/receipt';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { findInvoice, pathOf } from '@server/resources/invoice/queries';
import { findCompanyAccount } from './account-queries';
import { allocateReceipt } from './allocate-receipt';
import { findBankImport, listBankImports } from './bank-import-queries';
import { confirmBankLines } from './confirm-bank-lines';
import { createReceipt } from './create-receipt';
import { BANK_IMPORT_COLUMNS, RECEIPT_COLUMNS } from './file-columns';
import { importBankLines } from './import-bank-lines';
import { payInvoice } from './pay-invoice';
import { findReceipt, listReceipts, listRecorded } from './queries';
import { refundReceipt } from './refund-receipt';
import { reverseReceipt } from './reverse-receipt';
import { voidOpening } from './void-opening';
import { writeOff } from './write-off';

export const mountReceipts = (app: App) => {
  mount(app, invoiceCalls.pay, async ({ tx, actor, input }) => {
    await payInvoice(tx, actor, pathOf(input.params), input.body);
    return findInvoice(tx, actor, input.params);
  });
  mountList(app, receiptCalls.list, RECEIPT_COLUMNS, ({ tx, actor, input }) =>
    listReceipts(tx, actor, input.query),
  );
  mount(app, receiptCalls.create, async ({ tx, actor, input }) =>
    findReceipt(tx, actor, await createReceipt(tx, actor, input.body)),
  );
  mount(app, receiptCalls.get, ({ tx, actor, input }) => findReceipt(tx, actor, input.params.id));
  mount(app, receiptCalls.allocate, async ({ tx, actor, input }) => {
    await allocateReceipt(tx, actor, input.params.id, input.body);
    return findReceipt(tx, actor, input.params.id);
  });
  mount(app, receiptCalls.reverse, async ({ tx, actor, input }) => {
    await reverseReceipt(tx, actor, input.params.id, input.body);
    return findReceipt(tx, actor, input.params.id);
  });
  mount(app, receiptCalls.refund, async ({ tx, actor, input }) => {
    await refundReceipt(tx, actor, input.params.id, input.body);
    return findReceipt(tx, actor, input.params.id);
  });
  mount(app, receiptCalls.writeOff, async ({ tx, actor, input }) => {
    await writeOff(tx, actor, input.params.id, input.body);
    return findReceipt(tx, actor, input.params.id);
  });
  mount(app, openingBalanceCalls.void, async ({ tx, actor, input }) => {
    await voidOpening(tx, actor, input.params.id, input.body.reason);
    return undefined;
  });
  mount(app, receiptCalls.account, ({ tx, actor, input }) => findCompanyAccount(tx, actor, input.params.id));
  mountList(app, bankImportCalls.list, BANK_IMPORT_COLUMNS, ({ tx, actor, input }) =>
    listBankImports(tx, actor, input.query),
  );
  mount(app, bankImportCalls.create, async ({ tx, actor, input }) =>
    findBankImport(tx, actor, await importBankLines(tx, actor, input.body)),
  );
  mount(app, bankImportCalls.get, ({ tx, actor, input }) => findBankImport(tx, actor, input.params.id));
  mount(app, bankImportCalls.confirm, async ({ tx, actor, input }) =>
    listRecorded(tx, actor, await confirmBankLines(tx, actor, input.params.id, input.body)),
  );
};
