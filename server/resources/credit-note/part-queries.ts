import type { Note } from '@contract/credit-note';
import { movesOfParts } from '@domain/invoice-split';
import { minor, ZERO } from '@domain/money';
import type { Tx } from '@server/base/db/database';
import type { NoteRow } from '@server/model/credit-note';
import { invoicePartTable } from '@server/model/invoice';
import { listNoteMoves } from '@server/platform/document/note-moves';
import { asc, eq } from 'drizzle-orm';

/** The share of each party in an issued note; nothing if its invoice isn't split. */
export const findNoteParts = async (
  tx: Tx,
  { id: noteId, kind, invoiceId }: Pick<NoteRow, 'id' | 'kind' | 'invoiceId'>,
): Promise<Note['parts']> => {
  const parts = await tx
    .select()
    .from(invoicePartTable)
    .where(eq(invoicePartTable.invoiceId, invoiceId))
    .orderBy(asc(invoicePartTable.position));
  if (parts.length === 0) return [];
  const moves = await listNoteMoves(tx, [invoiceId]);
  const issue = moves.findIndex((move) => move.noteId === noteId && !move.isVoid);
  const shares = movesOfParts(parts, moves)[issue];
  if (!shares) return [];
  return parts.map(({ id, name, billingAddress, email }, index) => ({
    id,
    name,
    billingAddress,
    email,
    amount: minor((shares[index] ?? ZERO) * (kind === 'credit-note' ? -1 : 1)),
  }));
};
