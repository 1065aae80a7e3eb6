import { listCall, type Operation, recordCall, simpleCall } from './operation';
import type { Place } from './places';

const LINE = 'API keys, webhooks';
const WEBHOOK = { url: 'https://hooks.example.com/', topics: ['booking.decided'], active: true };

export const INTEGRATION_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/api-key': listCall(LINE, ({ apiKey }: Place) => apiKey),
  'POST /api/v1/admin/api-key': simpleCall(LINE, () => ({
    body: { name: 'Payroll', capabilities: ['guard.read'], until: '2026-12-31' },
  })),
  'DELETE /api/v1/admin/api-key/{id}': recordCall(LINE, ({ at }) => ({ path: { id: at.apiKey } })),
  'GET /api/v1/admin/webhook': listCall(LINE, ({ webhook }: Place) => webhook),
  'POST /api/v1/admin/webhook': simpleCall(LINE, () => ({ body: WEBHOOK })),
  'GET /api/v1/admin/webhook/{id}': recordCall(LINE, ({ at }) => ({ path: { id: at.webhook } })),
  'PUT /api/v1/admin/webhook/{id}': recordCall(LINE, ({ at }) => ({
    path: { id: at.webhook },
    body: { ...WEBHOOK, version: 1 },
  })),
  'DELETE /api/v1/admin/webhook/{id}': recordCall(LINE, ({ at }) => ({ path: { id: at.webhook } })),
  'GET /api/v1/admin/webhook/{id}/delivery': recordCall(LINE, ({ at }) => ({ path: { id: at.webhook } })),
  'POST /api/v1/admin/webhook/{id}/delivery/{deliveryId}/again': recordCall(LINE, ({ at }) => ({
    path: { id: at.webhook, deliveryId: at.delivery },
  })),
};
