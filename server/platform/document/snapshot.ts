import { RefusalError } from '@server/base/refusal';
import { hashOf } from '@server/base/token';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';

export interface Sealed {
  snapshot: string;
  hash: string;
}

/** The format version of the texts that are sealed now; a text without one has the first. */
export const FORM = 4;

/** The format version of a sealed text. This release can't read a later one. */
export const sealedForm = z._default(z.int().check(z.minimum(1), z.maximum(FORM)), 1);

/** The JSON text of a document and its SHA-256; neither is ever changed. */
export const seal = async (printed: { form: number }): Promise<Sealed> => {
  const snapshot = JSON.stringify(printed);
  return { snapshot, hash: await hashOf(snapshot) };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a sealed text by the schema of its kind; null if it is damaged: changed, or not readable. */
export const unseal = async <Schema extends z.ZodMiniType>(
  schema: Schema,
  { snapshot, hash }: Sealed,
): Promise<z.infer<Schema> | null> => {
  if ((await hashOf(snapshot)) !== hash) return null;
  const { data } = z.safeParse(schema, parseJson(snapshot));
  return data ?? null;
};

/** Whether the text of an issued row no longer matches its hash, for lists, which don't read it. Null for a draft. */
export const isDamaged = ({
  snapshot,
  hash,
}: Record<'snapshot' | 'hash', AnyColumn | SQL>): SQL<boolean | null> =>
  sql`encode(sha256(convert_to(${snapshot}, 'UTF8')), 'hex') <> ${hash}`;

/** The refusal of an action that needs the text of a damaged document. */
export const damagedDocument = () => new RefusalError('document_status', {}, { reason: 'damaged' });

/** The sealed columns of a row; null unless the document was issued. */
export const sealedOf = (
  row: { snapshot: string | null; hash: string | null } | null | undefined,
): Sealed | null =>
  row?.snapshot != null && row.hash !== null ? { snapshot: row.snapshot, hash: row.hash } : null;
