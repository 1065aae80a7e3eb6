import type { Tx } from '@server/base/db/database';
import { fileTable } from '@server/model/file';
import { and, eq } from 'drizzle-orm';

/** The bytes of a document's logo. Documents that may be read show it to whoever may read them. */
export const findLogo = async (tx: Tx, logoId: string | null): Promise<Uint8Array | null> => {
  if (logoId === null) return null;
  const [file] = await tx
    .select({ bytes: fileTable.bytes })
    .from(fileTable)
    .where(and(eq(fileTable.id, logoId), eq(fileTable.ownerKind, 'setting')));
  return file?.bytes ?? null;
};
