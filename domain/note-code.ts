import type { NoteKind } from '@contract/credit-note';

const PREFIX: Readonly<Record<NoteKind, string>> = { 'credit-note': 'CN', 'debit-note': 'DN' };

interface Numbered {
  id: number;
  kind: NoteKind;
  year: number | null;
  number: number | null;
}

/** CN-2026-0001 once it has a number, CN-DRAFT-{id} before. */
export const noteCode = ({ id, kind, year, number }: Numbered): string =>
  year === null || number === null
    ? `${PREFIX[kind]}-DRAFT-${id}`
    : `${PREFIX[kind]}-${year}-${String(number).padStart(4, '0')}`;
