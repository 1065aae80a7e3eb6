import type { RoleName } from '@contract/access';
import type { NoteStatus } from '@contract/credit-note';

export type NoteAction = 'create' | 'edit' | 'issue' | 'void';

interface NoteTransition {
  action: NoteAction;
  /** null: the note doesn't exist yet. */
  from: readonly (NoteStatus | null)[];
  by: readonly RoleName[];
  to: NoteStatus | 'same';
}

const ISSUERS: readonly RoleName[] = ['SuperAdmin', 'Manager'];
const DRAFTERS: readonly RoleName[] = [...ISSUERS, 'Agent'];

/** All transitions of a note; any other is refused. Requested → Void declines the request. */
export const NOTE_TRANSITIONS: readonly NoteTransition[] = [
  { action: 'create', from: [null], by: DRAFTERS, to: 'Draft' },
  { action: 'create', from: [null], by: ['Client'], to: 'Requested' },
  { action: 'edit', from: ['Draft'], by: DRAFTERS, to: 'same' },
  { action: 'edit', from: ['Requested'], by: [...ISSUERS, 'Client'], to: 'same' },
  { action: 'issue', from: ['Requested', 'Draft'], by: ISSUERS, to: 'Issued' },
  { action: 'void', from: ['Requested', 'Draft', 'Issued'], by: ISSUERS, to: 'Void' },
];

/** The status after an action by a user with these roles; undefined if it is not allowed. */
export const noteStatusAfter = (
  action: NoteAction,
  from: NoteStatus | null,
  roles: readonly RoleName[],
): NoteStatus | undefined => {
  const row = NOTE_TRANSITIONS.find(
    (each) =>
      each.action === action && each.from.includes(from) && each.by.some((role) => roles.includes(role)),
  );
  return row?.to === 'same' ? (from ?? undefined) : row?.to;
};

export const NOTE_ACTIONS = ['edit', 'issue', 'void'] as const;

export const allowedNoteActions = (status: NoteStatus, roles: readonly RoleName[]) =>
  NOTE_ACTIONS.filter((action) => noteStatusAfter(action, status, roles) !== undefined);
