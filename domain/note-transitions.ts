import type { RoleName } from '@contract/access';
import type { NoteStatus } from '@contract/credit-note';

export type NoteAction = 'create' | 'edit' | 'issue' | 'void';

interface NoteTransition {
  action: NoteAction;
  /** null: there is none yet. */
  from: readonly (NoteStatus | null)[];
  by: readonly RoleName[];
  to: NoteStatus | 'same';
}

const ISSUERS: readonly RoleName[] = ['SuperAdmin', 'Manager'];
const DRAFTERS: readonly RoleName[] = [...ISSUERS, 'Agent'];

/** The whole life of a note. Whatever has no row is refused. Requested → Void is declined. */
export const NOTE_TRANSITIONS: readonly NoteTransition[] = [
  { action: 'create', from: [null], by: DRAFTERS, to: 'Draft' },
  { action: 'create', from: [null], by: ['Client'], to: 'Requested' },
  { action: 'edit', from: ['Draft'], by: DRAFTERS, to: 'same' },
  { action: 'edit', from: ['Requested'], by: [...ISSUERS, 'Client'], to: 'same' },
  { action: 'issue', from: ['Requested', 'Draft'], by: ISSUERS, to: 'Issued' },
  { action: 'void', from: ['Requested', 'Draft', 'Issued'], by: ISSUERS, to: 'Void' },
];

/** Where an action by a person leads; of several roles, the one that may most. Undefined: it may not be. */
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
