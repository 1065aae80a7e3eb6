import { listCall, type Operation, type OperationContext, recordCall } from './operation';
import { ISSUED_MONTH } from './place-records';

const NOTES = 'credit and debit notes';
const DECIDE = 'documents: issue, edit, split, paid';

const body = ({ at }: OperationContext) => ({
  premiseId: at.premise,
  invoiceCode: `${at.premise}-${ISSUED_MONTH}`,
  reason: 'Nobody came',
  lines: [{ description: 'Patrols', quantity: 1, price: 2_000 }],
});

const ofKind = (kind: 'credit-note' | 'debit-note', requested: 'requestedCredit' | 'requestedDebit') => {
  const drafted = requested === 'requestedCredit' ? 'draftedCredit' : 'draftedDebit';
  return {
    [`GET /api/v1/${kind}`]: listCall(NOTES, (place) => place[requested]),
    [`GET /api/v1/${kind}/{id}`]: recordCall(NOTES, ({ at }) => ({ path: { id: at[requested] } })),
    [`GET /api/v1/${kind}/{id}/pdf`]: recordCall(NOTES, ({ at }) => ({ path: { id: at[requested] } })),
    // Not issued yet.
    [`GET /api/v1/${kind}/{id}/ubl`]: recordCall(NOTES, ({ at }) => ({ path: { id: at[requested] } }), {
      status: 409,
    }),
    [`POST /api/v1/${kind}`]: recordCall(NOTES, (circumstances) => ({ body: body(circumstances) })),
    // A client changes requests, an Agent drafts.
    [`PUT /api/v1/${kind}/{id}`]: recordCall(NOTES, (circumstances) => {
      const { at, me } = circumstances;
      const id = at[me.roles.includes('Agent') ? drafted : requested];
      return { path: { id }, body: { ...body(circumstances), version: 1 } };
    }),
    [`POST /api/v1/${kind}/{id}/issue`]: recordCall(DECIDE, ({ at }) => ({
      path: { id: at[requested] },
      body: { version: 1 },
    })),
    [`POST /api/v1/${kind}/{id}/void`]: recordCall(DECIDE, ({ at }) => ({
      path: { id: at[drafted] },
      body: { reason: 'A mistake', version: 1 },
    })),
  };
};

export const NOTE_OPERATIONS: Record<string, Operation> = {
  ...ofKind('credit-note', 'requestedCredit'),
  ...ofKind('debit-note', 'requestedDebit'),
  'GET /api/v1/credit-note/invoice/combo': recordCall(NOTES, ({ at }) => ({
    query: { premiseId: at.premise },
  })),
};
