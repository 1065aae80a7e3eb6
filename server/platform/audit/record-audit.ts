import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { auditTable } from '@server/model/audit';

export interface AuditEntry {
  action: string;
  /** "kind:id" */
  subject: string;
  before?: unknown;
  after?: unknown;
  /** Only if it isn't the signed-in user: the holder of a mailed link; null for a refused sign-in. */
  byUserId?: number | null;
}

/** Writes audit rows in the caller's transaction. */
export const recordAudit = (
  tx: Tx,
  { viewer, now, address }: AnyActor,
  ...entries: AuditEntry[]
): Promise<unknown> =>
  tx
    .insert(auditTable)
    .values(entries.map((entry) => ({ byUserId: viewer?.userId ?? null, ...entry, at: now, address })));
