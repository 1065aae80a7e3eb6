import { bothAreas, type Operation, recordCall } from './operation';
import { ISSUED_MONTH } from './place-records';
import { UNISSUED_MONTH } from './places';

export const SERVED_MONTH_OPERATIONS: Record<string, Operation> = {
  ...bothAreas(
    'GET /api/v1/*/premise/{id}/served/{month}',
    recordCall('served month: read', ({ at }) => ({ path: { id: at.premise, month: UNISSUED_MONTH } })),
  ),
  'POST /api/v1/client/premise/{id}/served/{month}/agree': recordCall(
    'served month: agree, question',
    ({ at }) => ({ path: { id: at.premise, month: UNISSUED_MONTH }, body: { version: 1 } }),
  ),
  'POST /api/v1/client/premise/{id}/served/{month}/question': recordCall(
    'served month: agree, question',
    ({ at }) => ({
      path: { id: at.premise, month: UNISSUED_MONTH },
      body: { slotId: at.endedSlot, note: 'He left at five' },
    }),
  ),
  'PUT /api/v1/admin/premise/{id}/served/{month}/question/{questionId}': recordCall(
    'served month: answer',
    ({ at }) => ({
      path: { id: at.premise, month: ISSUED_MONTH, questionId: at.servedQuestion },
      body: { answer: 'Corrected', version: 1 },
    }),
  ),
};
