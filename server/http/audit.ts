import { auditTable } from '@server/audit/table';
import type { Tx } from '@server/db/database';

/** Keeps who changed what, in the transaction of the change. `subject` is "kind:id". */
export const keepAudit = (tx: Tx, entry: Omit<typeof auditTable.$inferInsert, 'id'>): Promise<unknown> =>
  tx.insert(auditTable).values(entry);
