import type { ActorRef, AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { actedBy } from '@server/model/acted-by';
import { auditTable } from '@server/model/audit';

export interface AuditEntry {
  action: string;
  /** "kind:id" */
  subject: string;
  before?: unknown;
  after?: unknown;
  /** Set only if it differs from the actor: the holder of a mailed link, or nobody for a refused sign-in. */
  by?: ActorRef;
}

/** Writes audit rows in the caller's transaction. */
export const recordAudit = (
  tx: Tx,
  { by: actor, now, address }: AnyActor,
  ...entries: AuditEntry[]
): Promise<unknown> =>
  tx
    .insert(auditTable)
    .values(entries.map(({ by = actor, ...entry }) => ({ ...entry, ...actedBy(by), at: now, address })));
