import { about, type Operation, plain, twins } from './operation';
import { ISSUED_MONTH, MONTH_TO_COME, MONTH_TO_ISSUE, type Place } from './places';

const READ = 'documents: read';
const EDIT = 'documents: issue, edit, split, paid';

const bill = (at: Place, month: string) => ({ premiseId: at.premise, code: `${at.premise}-${month}` });
const issued = (at: Place) => bill(at, ISSUED_MONTH);
const draft = (at: Place) => bill(at, MONTH_TO_ISSUE);

const parties = [
  { name: 'Owners', billingAddress: '1 Harbour Road', email: 'owners@keepwatch.test', share: 6_000 },
  { name: 'Shops', billingAddress: '2 Harbour Road', email: 'shops@keepwatch.test', share: 4_000 },
];

const premisesShown = ({ items }: { items: { premise: { id: number } }[] }) =>
  items.map(({ premise }) => premise.id);

/** What is billed, paid and owed. An issued invoice has version 2. */
export const DOCUMENT_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/{premiseId}/quotation/{date}': about(READ, ({ at }) => ({
    path: { premiseId: at.premise, date: MONTH_TO_COME },
  })),
  'GET /api/v1/{premiseId}/invoice': about(READ, ({ at }) => ({ path: { premiseId: at.premise } })),
  'GET /api/v1/{premiseId}/invoice/{code}': about(READ, ({ at }) => ({ path: issued(at) })),
  'GET /api/v1/{premiseId}/invoice/{code}/slot': about(READ, ({ at }) => ({ path: issued(at) })),
  'GET /api/v1/{premiseId}/statement': about(READ, ({ at }) => ({ path: { premiseId: at.premise } })),
  'GET /api/v1/{premiseId}/invoice/{code}/ubl': about(READ, ({ at }) => ({ path: issued(at) })),
  'PUT /api/v1/{premiseId}/invoice/{code}': about(EDIT, ({ at }) => ({
    path: draft(at),
    body: { version: 1, lines: [{ description: 'Torches', count: 2, price: 5_000 }] },
  })),
  'POST /api/v1/{premiseId}/invoice/{code}/issue': about(EDIT, ({ at }) => ({
    path: draft(at),
    body: { version: 1 },
  })),
  'PUT /api/v1/{premiseId}/invoice/{code}/paid': about(EDIT, ({ at }) => ({
    path: issued(at),
    body: { isPaid: true, version: 2 },
  })),
  'PUT /api/v1/{premiseId}/invoice/{code}/split': about(EDIT, ({ at }) => ({
    path: issued(at),
    body: { parties, version: 2 },
  })),
  'PUT /api/v1/{premiseId}/invoice/{code}/regenerate': about(EDIT, ({ at }) => ({
    path: issued(at),
    body: { version: 2 },
  })),
  'POST /api/v1/{premiseId}/invoice/{code}/mail': about(EDIT, ({ at }) => ({ path: issued(at), body: {} }), {
    status: 202,
  }),
  ...twins('GET /api/v1/*/document', {
    ...plain(READ),
    shows: { ids: premisesShown, of: ({ premise }: Place) => premise },
  }),
  ...twins('GET /api/v1/*/document/stage', plain(READ)),
  ...twins('GET /api/v1/*/home/year', plain(READ)),
  'POST /api/v1/admin/invoice-run': plain(EDIT, () => ({ body: { month: MONTH_TO_ISSUE } }), { status: 202 }),
  'GET /api/v1/admin/invoice-run': plain(EDIT, () => ({}), { status: 404 }),
};
