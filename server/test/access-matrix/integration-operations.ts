import { listCall, type Operation, recordCall, simpleCall } from './operation';
import type { Place } from './places';

const LINE = 'API keys, webhooks';

export const INTEGRATION_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/api-key': listCall(LINE, ({ apiKey }: Place) => apiKey),
  'POST /api/v1/admin/api-key': simpleCall(LINE, () => ({
    body: { name: 'Payroll', capabilities: ['guard.read'], until: '2026-12-31' },
  })),
  'DELETE /api/v1/admin/api-key/{id}': recordCall(LINE, ({ at }) => ({ path: { id: at.apiKey } })),
};
