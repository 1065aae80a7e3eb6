import { creditNoteCalls, debitNoteCalls, type NoteKind } from '@contract/credit-note';

const CALLS: Readonly<Record<NoteKind, typeof creditNoteCalls>> = {
  'credit-note': creditNoteCalls,
  'debit-note': debitNoteCalls,
};

/** The calls of a kind: they differ only in their paths. */
export const noteCallsOf = (kind: NoteKind) => CALLS[kind];
