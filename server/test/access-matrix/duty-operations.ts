import { listCall, type Operation, publicCall, recordCall, simpleCall } from './operation';

const ADMINISTRATION = 'pricing, settings, metadata, reports';
const LINE = 'guards: links, presence, offers';

/** Guards' links and presence. Calls of the guard's page are tested with a guard as caller. */
export const DUTY_OPERATIONS: Record<string, Operation> = {
  'POST /api/v1/duty/open': publicCall(422, () => ({ body: { key: 'unknown', phoneTail: '1234' } })),
  'POST /api/v1/admin/security/{id}/duty-link': recordCall(LINE, ({ at }) => ({ path: { id: at.guard } })),
  'DELETE /api/v1/admin/security/{id}/duty-link': recordCall(LINE, ({ at }) => ({
    path: { id: at.guard },
  })),
  'POST /api/v1/admin/security/duty-link': simpleCall(LINE, () => ({ body: {} })),
  'GET /api/v1/admin/duty': {
    ...listCall(
      LINE,
      ({ staffedSlot }) => staffedSlot,
      () => ({
        query: { from: '2026-04-20', to: '2026-04-20' },
      }),
    ),
    shows: {
      of: ({ staffedSlot }) => staffedSlot,
      ids: ({ items }: { items: { slotId: number }[] }) => items.map(({ slotId }) => slotId),
    },
  },
  'GET /api/v1/admin/duty/board': simpleCall(LINE),
  'POST /api/v1/admin/duty/tell': simpleCall(LINE, () => ({ body: {} })),
  'POST /api/v1/admin/duty/told': recordCall(LINE, ({ at }) => ({
    body: { rows: [{ slotId: at.staffedSlot, securityId: at.standingGuard, by: 'call' }] },
  })),
  'PUT /api/v1/admin/duty/presence': recordCall(LINE, ({ at }) => ({
    body: { slotId: at.staffedSlot, securityId: at.standingGuard, answer: 'confirm', reason: 'By phone' },
  })),
  'POST /api/v1/admin/security/{id}/export': recordCall(ADMINISTRATION, ({ at }) => ({
    path: { id: at.guard },
  })),
  'POST /api/v1/admin/security/{id}/forget': recordCall(
    ADMINISTRATION,
    ({ at }) => ({ path: { id: at.guard }, body: { reason: 'Asked for it' } }),
    { status: 409 },
  ),
  'GET /api/v1/admin/premise/{id}/poster': recordCall(LINE, ({ at }) => ({ path: { id: at.premise } })),
  'POST /api/v1/admin/premise/{id}/poster/renew': recordCall(LINE, ({ at }) => ({
    path: { id: at.premise },
  })),
  'GET /api/v1/admin/offer': listCall(LINE, ({ offer }) => offer),
  'POST /api/v1/admin/offer': recordCall(LINE, ({ at }) => ({
    body: { slotId: at.openSlot, securityIds: [at.guard], minutes: 10 },
  })),
  'DELETE /api/v1/admin/offer/{id}': recordCall(LINE, ({ at }) => ({ path: { id: at.offer } })),
  'POST /api/v1/admin/duty/seen': recordCall(LINE, ({ at }) => ({
    body: { rows: [{ slotId: at.staffedSlot, securityId: at.standingGuard }] },
  })),
};
