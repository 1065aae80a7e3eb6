import { listCall, type Operation, type OperationContext, recordCall } from './operation';
import { ISSUED_MONTH } from './place-records';
import type { Place } from './places';

const LINE = "receipts, payer's account";

/** The day of the receipts of both places. */
const facts = { on: '2026-03-02', method: 'Cheque', reference: '' };
const path = ({ at }: OperationContext) => ({ id: at.receipt });

/** Money of a company whose only premise is the place's. */
export const RECEIPT_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/receipt': listCall(LINE, ({ receipt }: Place) => receipt),
  'POST /api/v1/admin/receipt': recordCall(LINE, ({ at }) => ({
    body: { ...facts, amount: 100, payer: { companyId: at.company } },
  })),
  'GET /api/v1/admin/receipt/{id}': recordCall(LINE, (context) => ({ path: path(context) })),
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
  'GET /api/v1/admin/company/{id}/account': recordCall(LINE, ({ at }) => ({ path: { id: at.company } })),
};
