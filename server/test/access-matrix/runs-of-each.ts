import type { Database } from '@server/base/db/database';
import { type SQL, sql } from 'drizzle-orm';
import type { OperationContext } from './operation';
import type { World } from './world';

/** Stores a run of each caller with the caller's id, because runs belong to who started them. */
const runOfEach =
  (insert: (userId: number) => SQL) =>
  async (tx: Database, { people }: World): Promise<void> => {
    // The API key acts for one of them.
    for (const { viewer } of people.filter(({ isKey }) => !isKey)) await tx.execute(insert(viewer.userId));
  };

export const bookingRunOfEach = runOfEach(
  (id) => sql`insert into booking_run (id, action, requested_by, address, created_at) overriding system value
    values (${id}, 'approve', ${id}, '', now())`,
);
export const invoiceRunOfEach = runOfEach(
  (id) => sql`insert into invoice_run (id, month, requested_by, created_at) overriding system value
    values (${id}, '2026-01', ${id}, now())`,
);
export const statementRunOfEach = runOfEach(
  (id) => sql`insert into statement_run (id, month, requested_by, created_at) overriding system value
    values (${id}, '2026-01', ${id}, now())`,
);

export const ownRun = ({ me }: OperationContext) => ({ body: { id: me.viewer.userId } });
