import type { Database } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { listCall, type Operation, type OperationContext, recordCall, simpleCall } from './operation';
import { ISSUED_MONTH } from './place-records';
import type { Place } from './places';
import type { World } from './world';

const LINE = "receipts, payer's account";

/** The day of the receipts of both places. */
const facts = { on: '2026-03-02', method: 'Cheque', reference: '' };
const path = ({ at }: OperationContext) => ({ id: at.receipt });

/** The receipts pay one cent of the issued invoice of their place, and so much of it can be written off. */
const payShort = async (tx: Database, { places: { own, foreign } }: World) => {
  await tx.execute(sql`update master_setting set fields = fields || '{"writeOffLimit": 1}'`);
  for (const { premise, receipt } of [own, foreign])
    await tx.execute(sql`with paid as (
      insert into payment (premise_id, invoice_id, at, paid_on, method, reference, amount)
      select premise_id, id, now(), ${facts.on}::date, '', '', 1 from invoice
      where premise_id = ${premise} and period = ${ISSUED_MONTH} returning id)
      insert into allocation (receipt_id, payment_id, amount) select ${receipt}::int, id, 1 from paid`);
};

/** What the company of each place owed before, with the id of its receipt. */
const owedBefore = async (tx: Database, { places: { own, foreign } }: World) => {
  for (const { premise, receipt } of [own, foreign])
    await tx.execute(sql`insert into opening_balance
      (id, premise_id, reference, charged_on, due_on, amount, currency, at) overriding system value
      values (${receipt}, ${premise}, 'INV-1', ${facts.on}, ${facts.on}, 100, 'HKD', now())`);
};

/** Money of a company whose only premise is the place's. */
export const RECEIPT_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/receipt': listCall(LINE, ({ receipt }: Place) => receipt),
  'POST /api/v1/admin/receipt': recordCall(LINE, ({ at }) => ({
    body: { ...facts, amount: 100, payer: { companyId: at.company } },
  })),
  'GET /api/v1/admin/receipt/{id}': recordCall(LINE, (context) => ({ path: path(context) })),
  'GET /api/v1/admin/receipt/{id}/pdf': recordCall(LINE, (context) => ({ path: path(context) })),
  'POST /api/v1/admin/receipt/{id}/allocate': recordCall(LINE, (context) => ({
    path: path(context),
    body: {
      version: 1,
      allocations: [{ invoiceCode: `${context.at.premise}-${ISSUED_MONTH}`, amount: 1 }],
    },
  })),
  'POST /api/v1/admin/receipt/{id}/reverse': recordCall(LINE, (context) => ({
    path: path(context),
    body: { on: facts.on, reason: 'Bounced', version: 1 },
  })),
  'POST /api/v1/admin/receipt/{id}/refund': recordCall(LINE, (context) => ({
    path: path(context),
    body: { ...facts, amount: 1, version: 1 },
  })),
  'POST /api/v1/admin/receipt/{id}/write-off': recordCall(
    LINE,
    (context) => ({
      path: path(context),
      body: {
        invoiceCode: `${context.at.premise}-${ISSUED_MONTH}`,
        amount: 1,
        reason: 'Bank fee',
        version: 1,
      },
    }),
    { prepare: payShort },
  ),
  'POST /api/v1/admin/opening-balance/{id}/void': recordCall(
    LINE,
    (context) => ({ path: path(context), body: { reason: 'Imported twice' } }),
    { prepare: owedBefore },
  ),
  'GET /api/v1/admin/import/opening-balance': simpleCall(LINE),
  'POST /api/v1/admin/import/opening-balance': recordCall(
    LINE,
    ({ at }) => ({
      body: {
        rows: [[String(at.premise), 'INV-1', facts.on, '100']],
        mapping: { premise: 0, reference: 1, on: 2, amount: 3 },
      },
    }),
    { missing: 422 },
  ),
  'GET /api/v1/admin/company/{id}/account': recordCall(LINE, ({ at }) => ({ path: { id: at.company } })),
};
