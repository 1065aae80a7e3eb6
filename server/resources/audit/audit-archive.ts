import type { Day } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { type AuditRow, auditTable } from '@server/model/audit';
import { withoutPersonal } from '@server/platform/audit/seal';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';

/** The action of the audit row that proves a file of rows that left the audit. */
export const ARCHIVED = 'audit.archived';

/** A file of rows that left the audit, as its audit row says. */
const auditArchive = z.object({
  /** Where it was written. */
  file: z.string(),
  /** Of the file. */
  sha256: z.string(),
  rows: z.number(),
  /** The seal numbers of its first and last row; rows between them may have stayed. */
  firstSeal: z.number(),
  lastSeal: z.number(),
  /** The last day, in UTC, of which rows left. */
  until: z.string(),
});
export type AuditArchive = z.infer<typeof auditArchive> & { until: Day };

/** What a seal covers of a row, and the seal. */
export type SealedRow = Omit<AuditRow, 'personalSalt'>;

/**
 * A line of the file: the row as the audit keeps it once its person was forgotten, because nobody can be erased from a file. The
 * hash of the personal members stays: the seal covers it.
 */
export const lineOf = (row: AuditRow): string => {
  const { personalSalt: _, ...kept } = row;
  const line = { ...kept, before: withoutPersonal(row.before), after: withoutPersonal(row.after) };
  return `${JSON.stringify(line)}\n`;
};

export const rowOf = (line: string): SealedRow => {
  const row = JSON.parse(line);
  return { ...row, at: new Date(row.at) };
};

/** All files that rows have left for, in the order of their making. */
export const listArchives = async (tx: Tx): Promise<AuditArchive[]> => {
  const rows = await tx
    .select({ after: auditTable.after })
    .from(auditTable)
    .where(eq(auditTable.action, ARCHIVED))
    .orderBy(auditTable.id);
  // Who forges one that can't be read hides nothing: the rows are missing.
  return rows.flatMap(({ after }) => auditArchive.safeParse(after).data ?? []);
};
