import type { Tx } from '@server/base/db/database';
import type { NewestSeal, NotedSeal } from '@server/base/newest-seal';
import { auditTable } from '@server/model/audit';
import { eq } from 'drizzle-orm';

const FORM = /^(\d{1,9}):([0-9a-f]{64})$/;

/** As logs, mails and backups show it. */
export const sealText = ({ number, seal }: NewestSeal): string => `${number}:${seal}`;

/** Null if the format is invalid. */
export const parseSeal = (text: string): NewestSeal | null => {
  const [, number, seal] = FORM.exec(text) ?? [];
  return number !== undefined && seal !== undefined ? { number: Number(number), seal } : null;
};

/** The seals that were never in this audit, one sentence each. */
export const compareNotedSeals = async (tx: Tx, noted: readonly NotedSeal[]): Promise<string[]> => {
  const differences: string[] = [];
  for (const { source, number, seal } of noted) {
    const [row] = await tx
      .select({ seal: auditTable.seal })
      .from(auditTable)
      .where(eq(auditTable.sealNumber, number));
    if (!row)
      differences.push(
        `${source}: the audit has no seal ${number}: rows were removed, or an older backup was restored.`,
      );
    else if (row.seal !== seal)
      differences.push(`${source}: seal ${number} is another one in the audit: rows were sealed anew.`);
  }
  return differences;
};
