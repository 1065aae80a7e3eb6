import type { Tx } from '@server/base/db/database';
import {
  companyTable,
  consultantTable,
  guardGroupTable,
  licenceTypeTable,
  premiseGroupTable,
  regionTable,
} from '@server/model/metadata';
import { and, asc, eq, inArray } from 'drizzle-orm';

const TABLES = {
  region: regionTable,
  company: companyTable,
  consultant: consultantTable,
  premiseGroup: premiseGroupTable,
  guardGroup: guardGroupTable,
};

/** Returns whether an entry exists and is active, and locks it against removal. */
export const isSelectable = async (tx: Tx, kind: keyof typeof TABLES, id: number): Promise<boolean> => {
  const table = TABLES[kind];
  const [entry] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.active, true)))
    .for('key share');
  return entry !== undefined;
};

/** Returns the ids that don't exist or aren't active, and locks the other entries against removal. */
export const findUnselectable = async (
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
  const foundIds = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !foundIds.has(id));
};

/** Returns the codes that aren't licence types, and locks the others against removal. */
export const findUnknownLicenceTypes = async (tx: Tx, codes: readonly string[]): Promise<string[]> => {
  if (codes.length === 0) return [];
  const found = await tx
    .select({ code: licenceTypeTable.code })
    .from(licenceTypeTable)
    .where(inArray(licenceTypeTable.code, [...new Set(codes)]))
    .for('key share');
  const foundCodes = new Set(found.map(({ code }) => code));
  return codes.filter((code) => !foundCodes.has(code));
};
