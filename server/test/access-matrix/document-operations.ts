import type { Database } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { bothAreas, type Operation, publicCall, recordCall, simpleCall } from './operation';
import { ISSUED_MONTH } from './place-records';
import { FUTURE_DAY, FUTURE_MONTH, NEW_ADDRESS, type Place, UNISSUED_MONTH } from './places';
import { invoiceRunOfEach, ownRun, statementRunOfEach } from './runs-of-each';
import type { World } from './world';

const READ = 'documents: read';
const EDIT = 'documents: issue, edit, split, paid';

const bill = (at: Place, month: string) => ({ premiseId: at.premise, code: `${at.premise}-${month}` });
const issued = (at: Place) => bill(at, ISSUED_MONTH);
const draft = (at: Place) => bill(at, UNISSUED_MONTH);

/** A mailed link of the issued invoice of each place, with the id of its premise. */
const linkBoth = async (tx: Database, { places: { own, foreign } }: World) => {
  for (const { premise } of [own, foreign])
    await tx.execute(sql`insert into document_link (id, key_hash, invoice_id, recipient, created_at, ends_at)
      overriding system value select ${premise}::int, ${String(premise)}, id, 'payer@keepwatch.test', now(), now()
      from invoice where premise_id = ${premise} and period = ${ISSUED_MONTH}`);
};

/** Statements go to the billing address of the company. */
const setBillingEmails = (tx: Database) =>
  tx.execute(sql`update company set billing_email = 'bills@keepwatch.test'`);

/** A party of each premise that owed something before. */
const owedByParties = (tx: Database) =>
  tx.execute(sql`insert into opening_balance (premise_id, party_email, reference, charged_on, due_on, amount, currency, at)
    select id, 'old@keepwatch.test', 'INV-1', '2026-01-31', '2026-01-31', 100, 'HKD', now() from premise`);

const parties = [
  { name: 'Owners', billingAddress: '1 Harbour Road', email: 'owners@keepwatch.test', share: 6_000 },
  { name: 'Shops', billingAddress: '2 Harbour Road', email: 'shops@keepwatch.test', share: 4_000 },
];

const premisesShown = ({ items }: { items: { premise: { id: number } }[] }) =>
  items.map(({ premise }) => premise.id);

/** Invoices, payments and balances. An issued invoice has version 2. */
export const DOCUMENT_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/{premiseId}/quotation/{date}': recordCall(READ, ({ at }) => ({
    path: { premiseId: at.premise, date: FUTURE_MONTH },
  })),
  'GET /api/v1/{premiseId}/invoice': recordCall(READ, ({ at }) => ({ path: { premiseId: at.premise } })),
  'GET /api/v1/{premiseId}/invoice/{code}': recordCall(READ, ({ at }) => ({ path: issued(at) })),
  'GET /api/v1/{premiseId}/invoice/{code}/slot': recordCall(READ, ({ at }) => ({ path: issued(at) })),
  'GET /api/v1/{premiseId}/statement': recordCall(READ, ({ at }) => ({ path: { premiseId: at.premise } })),
  ...bothAreas(
    'GET /api/v1/*/company/{id}/statement',
    recordCall(READ, ({ at }) => ({ path: { id: at.company } })),
  ),
  'GET /api/v1/{premiseId}/invoice/{code}/ubl': recordCall(READ, ({ at }) => ({ path: issued(at) })),
  'GET /api/v1/{premiseId}/invoice/{code}/pdf': recordCall(READ, ({ at }) => ({ path: issued(at) })),
  'GET /api/v1/{premiseId}/quotation/{date}/pdf': recordCall(READ, ({ at }) => ({
    path: { premiseId: at.premise, date: FUTURE_MONTH },
  })),
  'GET /api/v1/{premiseId}/statement/pdf': recordCall(READ, ({ at }) => ({
    path: { premiseId: at.premise },
  })),
  'POST /api/v1/document/open': publicCall(422, () => ({ body: { key: 'unknown' } })),
  'POST /api/v1/document/pdf': publicCall(422, () => ({ body: { key: 'unknown' } })),
  'DELETE /api/v1/{premiseId}/invoice/{code}/link/{id}': recordCall(
    EDIT,
    ({ at }) => ({ path: { ...issued(at), id: at.premise } }),
    { prepare: linkBoth },
  ),
  ...bothAreas(
    'GET /api/v1/*/company/{id}/statement/pdf',
    recordCall(READ, ({ at }) => ({ path: { id: at.company } })),
  ),
  'POST /api/v1/admin/premise/{premiseId}/split-invoice-config/confirm': recordCall(
    'split config',
    ({ at }) => ({
      path: { premiseId: at.premise },
      body: { email: NEW_ADDRESS },
    }),
  ),
  'PUT /api/v1/{premiseId}/invoice/{code}': recordCall(EDIT, ({ at }) => ({
    path: draft(at),
    body: { version: 1, lines: [{ description: 'Torches', count: 2, price: 5_000 }] },
  })),
  'POST /api/v1/{premiseId}/invoice/{code}/issue': recordCall(EDIT, ({ at }) => ({
    path: draft(at),
    body: { version: 1 },
  })),
  'PUT /api/v1/{premiseId}/invoice/{code}/paid': recordCall(EDIT, ({ at }) => ({
    path: issued(at),
    body: { isPaid: true, version: 2 },
  })),
  'PUT /api/v1/{premiseId}/invoice/{code}/split': recordCall(EDIT, ({ at }) => ({
    path: issued(at),
    body: { parties, version: 2 },
  })),
  'PUT /api/v1/{premiseId}/invoice/{code}/regenerate': recordCall(EDIT, ({ at }) => ({
    path: issued(at),
    // Without a change nothing would be reissued.
    body: { version: 2, dueOn: FUTURE_DAY },
  })),
  'POST /api/v1/{premiseId}/invoice/{code}/void': recordCall(EDIT, ({ at }) => ({
    path: issued(at),
    body: { reason: 'Wrong month', version: 2 },
  })),
  'POST /api/v1/{premiseId}/invoice/{code}/mail': recordCall(
    EDIT,
    ({ at }) => ({ path: issued(at), body: {} }),
    {
      status: 202,
    },
  ),
  'PUT /api/v1/admin/booking/{bookingId}/late-fee': recordCall(EDIT, ({ at }) => ({
    path: { bookingId: at.endedBooking },
    body: { version: 1, slotIds: [at.feeSlot], reason: 'Goodwill' },
  })),
  ...bothAreas('GET /api/v1/*/document', {
    ...simpleCall(READ),
    shows: { ids: premisesShown, of: ({ premise }: Place) => premise },
  }),
  ...bothAreas('GET /api/v1/*/document/stage', simpleCall(READ)),
  ...bothAreas('GET /api/v1/*/home/year', simpleCall(READ)),
  'GET /api/v1/admin/served-difference': {
    ...simpleCall(EDIT),
    shows: {
      of: ({ correctedSlot }) => correctedSlot,
      ids: ({ items }: { items: { slot: { id: number } }[] }) => items.map(({ slot }) => slot.id),
    },
  },
  'POST /api/v1/admin/served-difference/{slotId}/dismiss': recordCall(EDIT, ({ at }) => ({
    path: { slotId: at.correctedSlot },
    body: { reason: 'Agreed by phone', version: 1 },
  })),
  'POST /api/v1/admin/invoice-run': simpleCall(EDIT, () => ({ body: { month: UNISSUED_MONTH } }), {
    status: 202,
  }),
  'GET /api/v1/admin/invoice-run': simpleCall(EDIT, () => ({}), { status: 404 }),
  'POST /api/v1/admin/invoice-run/stop': simpleCall(EDIT, ownRun, { prepare: invoiceRunOfEach }),
  'POST /api/v1/admin/statement-run': simpleCall(EDIT, () => ({ body: { month: UNISSUED_MONTH } }), {
    status: 202,
  }),
  'GET /api/v1/admin/statement-run': simpleCall(EDIT, () => ({}), { status: 404 }),
  'POST /api/v1/admin/statement-run/stop': simpleCall(EDIT, ownRun, { prepare: statementRunOfEach }),
  'POST /api/v1/{premiseId}/statement/mail': recordCall(
    EDIT,
    ({ at }) => ({ path: { premiseId: at.premise }, body: { partyEmail: 'old@keepwatch.test' } }),
    { status: 202, prepare: owedByParties },
  ),
  'POST /api/v1/admin/company/{id}/statement/mail': recordCall(
    EDIT,
    ({ at }) => ({ path: { id: at.company }, body: {} }),
    { status: 202, prepare: setBillingEmails },
  ),
};
