import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { auditTable } from './table';

export interface AuditEntry {
  action: string;
  /** "kind:id" */
  subject: string;
  before?: unknown;
  after?: unknown;
  /** Only where it isn't who is signed in: the owner of a mailed link; null for who was not let in. */
  byUserId?: number | null;
}

/** Keeps who changed what, when and from where, in the transaction of the change. */
export const recordAudit = (
  tx: Tx,
  { viewer, now, address }: AnyActor,
  ...entries: AuditEntry[]
): Promise<unknown> =>
  tx
    .insert(auditTable)
    .values(entries.map((entry) => ({ byUserId: viewer?.userId ?? null, ...entry, at: now, address })));
