import type { Database } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { type Operation, type OperationContext, recordCall, simpleCall } from './operation';
import type { World } from './world';

const LINE = "receipts, payer's account";
const LINES = [{ on: '2026-03-02', amount: 100, text: 'FPS' }];

/** A file of each caller with the caller's id, because files are read by who imported them. */
const importForEach = async (tx: Database, { people }: World) => {
  // The API key acts for one of them.
  for (const { viewer } of people.filter(({ isKey }) => !isKey)) {
    await tx.execute(sql`insert into bank_import (id, account, at, by_user_id) overriding system value
      values (${viewer.userId}, 'HSBC 123', now(), ${viewer.userId})`);
    for (const { on, amount, text } of LINES)
      await tx.execute(sql`insert into bank_line (import_id, row, booked_on, amount, text)
        values (${viewer.userId}, 0, ${on}, ${amount}, ${text})`);
  }
};

/** In scope: one's own; else the SuperAdmin's. */
const fileAt = ({ at, me, world }: OperationContext): number => {
  if (at.where === 'absent') return at.receipt;
  const owner = me.scope.includes(at.where) ? me : world.people[0];
  return owner?.viewer.userId ?? 0;
};

export const BANK_IMPORT_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/bank-import': simpleCall(LINE),
  'POST /api/v1/admin/bank-import': simpleCall(LINE, () => ({
    body: { account: 'HSBC 123', rows: LINES },
  })),
  'GET /api/v1/admin/bank-import/{id}': recordCall(LINE, (context) => ({ path: { id: fileAt(context) } }), {
    prepare: importForEach,
  }),
  // The record is the payer.
  'POST /api/v1/admin/bank-import/{id}/confirm': recordCall(
    LINE,
    ({ at, me }) => ({
      path: { id: me.viewer.userId },
      body: { rows: [{ row: 0, payer: { companyId: at.company } }] },
    }),
    { prepare: importForEach },
  ),
};
