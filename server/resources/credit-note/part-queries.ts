import type { Note } from '@contract/credit-note';
import type { Day, Id } from '@contract/primitives';
import { movesOfParts, type NoteMove } from '@domain/invoice-split';
import { minor, ZERO } from '@domain/money';
import { noteCode } from '@domain/note-code';
import type { Tx } from '@server/base/db/database';
import { type NoteRow, noteTable } from '@server/model/credit-note';
import { invoicePartTable } from '@server/model/invoice';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';

export interface DatedNoteMove extends NoteMove {
  noteId: Id;
  invoiceId: Id;
  code: string;
  on: Day;
  at: Date;
}

/** The issues and voids of notes in their order. */
export const listNoteMoves = async (tx: Tx, invoiceIds: readonly Id[]): Promise<DatedNoteMove[]> => {
  const notes = await tx
    .select()
    .from(noteTable)
    .where(and(inArray(noteTable.invoiceId, [...invoiceIds]), isNotNull(noteTable.issuedOn)))
    .orderBy(asc(noteTable.id));
  const moves = notes.flatMap((note): DatedNoteMove[] => {
    const { id, invoiceId, kind, total, issuedOn, issuedAt, voidedOn, voidedAt } = note;
    const move = { noteId: id, invoiceId, kind, total, code: noteCode(note) };
    return [
      ...(issuedOn && issuedAt ? [{ ...move, on: issuedOn, at: issuedAt, isVoid: false }] : []),
      ...(issuedOn && voidedOn && voidedAt ? [{ ...move, on: voidedOn, at: voidedAt, isVoid: true }] : []),
    ];
  });
  return moves.sort((a, b) => a.at.getTime() - b.at.getTime());
};

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
    ...{ id, name, billingAddress, email },
    amount: minor((shares[index] ?? ZERO) * (kind === 'credit-note' ? -1 : 1)),
  }));
};
