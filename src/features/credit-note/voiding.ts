import type { NoteStatus } from '@contract/credit-note';

/** What voiding comes to: a request is declined, a draft is dropped, what was issued no longer counts. */
export const voidingOf = ({ status }: { status: NoteStatus }) =>
  status === 'Requested' ? 'decline' : status === 'Draft' ? 'drop' : 'void';
