import type { Tx } from '@server/db/database';
import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  companyTable,
  consultantTable,
  guardGroupTable,
  licenceTypeTable,
  premiseGroupTable,
  regionTable,
} from './table';

const TABLES = {
  region: regionTable,
  company: companyTable,
  consultant: consultantTable,
  premiseGroup: premiseGroupTable,
  guardGroup: guardGroupTable,
};

/** Whether an entry may be chosen: it is there and active. It then stays until the transaction ends. */
export const canChoose = async (tx: Tx, kind: keyof typeof TABLES, id: number): Promise<boolean> => {
  const table = TABLES[kind];
  const [entry] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.active, true)))
    .for('key share');
  return entry !== undefined;
};

/** Those of the entries that can't be chosen; the others stay until the transaction ends. */
export const findUnchoosable = async (
  tx: Tx,
  kind: keyof typeof TABLES,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const table = TABLES[kind];
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), eq(table.active, true)))
    .orderBy(asc(table.id))
    .for('key share');
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
};

/** Those of the codes that are no licence type; the others stay until the transaction ends. */
export const unknownLicenceTypes = async (tx: Tx, codes: readonly string[]): Promise<string[]> => {
  if (codes.length === 0) return [];
  const found = await tx
    .select({ code: licenceTypeTable.code })
    .from(licenceTypeTable)
    .where(inArray(licenceTypeTable.code, [...new Set(codes)]))
    .for('key share');
  const known = new Set(found.map(({ code }) => code));
  return codes.filter((code) => !known.has(code));
};
