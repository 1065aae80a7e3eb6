import type { Tx } from '@server/base/db/database';
import type { NewestSeal, NotedSeal } from '@server/base/newest-seal';
import { auditTable } from '@server/model/audit';
import { inArray } from 'drizzle-orm';

const FORM = /^(\d{1,9}):([0-9a-f]{64})$/;

/** As logs, mails and backups show it. */
export const sealText = ({ number, seal }: NewestSeal): string => `${number}:${seal}`;

/** Null if the format is invalid. */
export const parseSeal = (text: string): NewestSeal | null => {
  const [, number, seal] = FORM.exec(text) ?? [];
  return number !== undefined && seal !== undefined ? { number: Number(number), seal } : null;
};

/** The seals of the audit at some numbers. */
export const findSeals = async (tx: Tx, numbers: readonly number[]): Promise<Map<number, string>> => {
  const rows = await tx
    .select({ number: auditTable.sealNumber, seal: auditTable.seal })
    .from(auditTable)
    .where(inArray(auditTable.sealNumber, [...numbers]));
  return new Map(rows.map(({ number, seal }) => [number ?? 0, seal ?? '']));
};

/** The noted seals that were never in this audit, which has `seals`; one sentence each. */
export const compareNotedSeals = (
  seals: ReadonlyMap<number, string>,
  noted: readonly NotedSeal[],
): string[] => {
  const differences: string[] = [];
  for (const { source, number, seal } of noted) {
    const found = seals.get(number);
    if (found === undefined)
      differences.push(
        `${source}: the audit has no seal ${number}: rows were removed, or an older backup was restored.`,
      );
    else if (found !== seal)
      differences.push(`${source}: seal ${number} is another one in the audit: rows were sealed anew.`);
  }
  return differences;
};
