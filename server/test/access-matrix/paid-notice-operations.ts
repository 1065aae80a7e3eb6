import { listCall, type Operation, type OperationContext, recordCall } from './operation';
import { ISSUED_MONTH } from './place-records';

const LINE = '"I have paid"';

const code = ({ at }: OperationContext) => `${at.premise}-${ISSUED_MONTH}`;

export const PAID_NOTICE_OPERATIONS: Record<string, Operation> = {
  'POST /api/v1/client/invoice/{code}/paid-notice': recordCall(LINE, (context) => ({
    path: { code: code(context) },
    body: { on: '2026-03-02', amount: 100, reference: 'FPS 1' },
  })),
  'PUT /api/v1/client/invoice/{code}/paid-notice/{id}/photo': recordCall(LINE, (context) => ({
    path: { code: code(context), id: context.at.paidNotice },
    picture: context.world.picture,
  })),
  'GET /api/v1/admin/paid-notice': listCall("receipts, payer's account", ({ paidNotice }) => paidNotice),
};
