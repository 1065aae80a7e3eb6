import type { Tx } from '@server/base/db/database';
import { auditTable } from '@server/model/audit';
import type { Seals } from '@server/platform/document/seals';
import { and, asc, gt, sql } from 'drizzle-orm';

const BATCH = 5_000;

export interface StoredSeals {
  /** Seals by what is sealed, oldest first; later ones differ if it changed. */
  of: ReadonlyMap<string, readonly string[]>;
  /** The subjects of the audit rows by what they seal. */
  subjectOf: ReadonlyMap<string, string>;
  /** The subjects of documents that were voided. */
  voided: ReadonlySet<string>;
}

/** Reads all seals of documents and payments from the audit. */
export const readSeals = async (tx: Tx): Promise<StoredSeals> => {
  const of = new Map<string, string[]>();
  const subjectOf = new Map<string, string>();
  const voided = new Set<string>();
  const seals = sql<Seals | null>`${auditTable.after} -> 'seals'`;
  for (let after = 0; ; ) {
    const rows = await tx
      .select({ id: auditTable.id, action: auditTable.action, subject: auditTable.subject, seals })
      .from(auditTable)
      .where(
        and(
          gt(auditTable.id, after),
          sql`(${auditTable.after} ? 'seals' or ${auditTable.action} in ('invoice.voided', 'note.voided', 'openingBalance.voided'))`,
        ),
      )
      .orderBy(asc(auditTable.id))
      .limit(BATCH);
    for (const { action, subject, seals: sealed } of rows) {
      if (action.endsWith('.voided')) voided.add(subject);
      for (const [key, seal] of Object.entries(sealed ?? {})) {
        of.set(key, [...(of.get(key) ?? []), seal]);
        subjectOf.set(key, subject);
      }
    }
    if (rows.length < BATCH) return { of, subjectOf, voided };
    after = rows.at(-1)?.id ?? after;
  }
};
