import type { NoteStatus } from '@contract/credit-note';

/** What voiding means for a note: a request is declined, a draft dropped, an issued note voided. */
export const voidAction = ({ status }: { status: NoteStatus }) =>
  status === 'Requested' ? 'decline' : status === 'Draft' ? 'drop' : 'void';
