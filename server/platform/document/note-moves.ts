import type { Day, Id } from '@contract/primitives';
import type { NoteMove } from '@domain/invoice-split';
import { noteCode } from '@domain/note-code';
import type { Tx } from '@server/base/db/database';
import { noteTable } from '@server/model/credit-note';
import { and, asc, inArray, isNotNull } from 'drizzle-orm';

export interface DatedNoteMove extends NoteMove {
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
