import type { Database } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { type Operation, recordCall, simpleCall } from './operation';
import type { World } from './world';

const BOOKS = 'period lock, journal, payroll';

const period = { from: '2026-01-01', to: '2026-12-31' };

/** An export that isn't of any place, because the books are of all. */
const makeExport = (tx: Database, { people }: World) =>
  tx.execute(sql`insert into journal_export (id, form, from_day, to_day, content, at, by_user_id) overriding system value
    values (1, 'xero', ${period.from}, ${period.to}, array[''], now(), ${people[0]?.viewer.userId})`);

export const BOOKS_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/payroll': simpleCall(BOOKS, () => ({ query: { month: '2026-03' } })),
  'GET /api/v1/admin/journal-entry': simpleCall(BOOKS, () => ({ query: period })),
  'GET /api/v1/admin/journal-export': simpleCall(BOOKS),
  'POST /api/v1/admin/journal-export': simpleCall(BOOKS, () => ({ body: { ...period, form: 'xero' } })),
  'GET /api/v1/admin/journal-export/{id}': recordCall(
    BOOKS,
    ({ at }) => ({ path: { id: at.where === 'absent' ? 999_999 : 1 } }),
    { prepare: makeExport },
  ),
};
