import { type Operation, recordCall, simpleCall } from './operation';
import type { Place } from './places';

const GUARDS = 'guards: read, leave, assign';

const servedBodyOf = ({ endedSlot }: Place) => ({
  slotId: endedSlot,
  served: 1,
  reason: 'Lent by us',
  version: 1,
});
/** Confirming what was served. */
export const SERVED_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/security-booking/served': {
    ...simpleCall(GUARDS),
    shows: {
      of: ({ endedSlot }) => endedSlot,
      ids: ({ premises }: { premises: { slots: { slot: { id: number } }[] }[] }) =>
        premises.flatMap(({ slots }) => slots.map(({ slot }) => slot.id)),
    },
  },
  'PUT /api/v1/admin/security-booking/{slotId}/served': recordCall(GUARDS, ({ at }) => {
    const { slotId, ...body } = servedBodyOf(at);
    return { path: { slotId }, body };
  }),
  'POST /api/v1/admin/security-booking/served': recordCall(
    GUARDS,
    ({ at }) => ({ body: { slots: [servedBodyOf(at)] } }),
    { missing: 409 },
  ),
  'GET /api/v1/admin/security-booking/served/planned': simpleCall(GUARDS, () => ({
    query: { month: '2026-03' },
  })),
  'POST /api/v1/admin/security-booking/served/planned': simpleCall(GUARDS, () => ({
    body: { month: '2026-03' },
  })),
};
