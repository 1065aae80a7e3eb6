import type { Tx } from '@server/base/db/database';
import { auditTable } from '@server/model/audit';
import { eq, sql } from 'drizzle-orm';
import { PERSONAL_MEMBERS } from './seal';

const withoutPersonal = (column: typeof auditTable.before | typeof auditTable.after) =>
  sql`case when jsonb_typeof(${column}) = 'object' then ${column} - ${sql.param([...PERSONAL_MEMBERS])}::text[] else ${column} end`;

/** Removes names, e-mail addresses and phone numbers from the audit of a subject ("kind:id"); its seals still hold. */
export const erasePersonalOf = (tx: Tx, subject: string) =>
  tx
    .update(auditTable)
    .set({
      before: withoutPersonal(auditTable.before),
      after: withoutPersonal(auditTable.after),
      personalSalt: null,
    })
    .where(eq(auditTable.subject, subject));
