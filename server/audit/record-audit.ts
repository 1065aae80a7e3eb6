import { auditTable } from '@server/audit/table';
import type { Tx } from '@server/db/database';

export type AuditRecord = Omit<typeof auditTable.$inferInsert, 'id'>;

/** Keeps who changed what, in the transaction of the change. `subject` is "kind:id". */
export const recordAudit = (tx: Tx, ...entries: [AuditRecord, ...AuditRecord[]]): Promise<unknown> =>
  tx.insert(auditTable).values(entries);
