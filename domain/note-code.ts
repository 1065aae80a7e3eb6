import type { NoteKind } from '@contract/credit-note';

const PREFIX: Readonly<Record<NoteKind, string>> = { 'credit-note': 'CN', 'debit-note': 'DN' };

interface NumberedNote {
  id: number;
  kind: NoteKind;
  year: number | null;
  number: number | null;
}

/** CN-2026-0001 once the note has a number, CN-DRAFT-{id} before. */
export const noteCode = ({ id, kind, year, number }: NumberedNote): string =>
  year === null || number === null
    ? `${PREFIX[kind]}-DRAFT-${id}`
    : `${PREFIX[kind]}-${year}-${String(number).padStart(4, '0')}`;

/** Identifies a note of a kind in a path: by its id (as digits, or in the code of a draft), or by year and number. */
export type NoteKey = { id: number } | { year: number; number: number };

/** Returns null if the key is a code of the other kind. */
export const parseNoteKey = (kind: NoteKind, key: string): NoteKey | null => {
  if (/^\d+$/.test(key)) return { id: Number(key) };
  const [prefix, year, number] = key.split('-');
  if (prefix !== PREFIX[kind]) return null;
  return year === 'DRAFT' ? { id: Number(number) } : { year: Number(year), number: Number(number) };
};
