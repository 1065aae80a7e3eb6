import { ROLES, type RoleName } from '@contract/access';
import { NOTE_STATUSES } from '@contract/credit-note';
import { describe, expect, it } from 'vitest';
import { allowedNoteActions, type NoteAction, noteStatusAfter } from './note-transitions';

/** The product's table: action, status before, roles, status after. */
const PRODUCT: readonly [NoteAction, string, string, string][] = [
  ['create', '', 'SuperAdmin Manager Agent', 'Draft'],
  ['create', '', 'Client', 'Requested'],
  ['edit', 'Draft', 'SuperAdmin Manager Agent', 'Draft'],
  ['edit', 'Requested', 'SuperAdmin Manager Client', 'Requested'],
  ['issue', 'Requested', 'SuperAdmin Manager', 'Issued'],
  ['issue', 'Draft', 'SuperAdmin Manager', 'Issued'],
  ['void', 'Requested', 'SuperAdmin Manager', 'Void'],
  ['void', 'Draft', 'SuperAdmin Manager', 'Void'],
  ['void', 'Issued', 'SuperAdmin Manager', 'Void'],
];

const productStatus = (action: NoteAction, from: string, role: RoleName) =>
  PRODUCT.find((row) => row[0] === action && row[1] === from && row[2].split(' ').includes(role))?.[3];

describe('the transitions of a note', () => {
  it.each(['create', 'edit', 'issue', 'void'] as const)('are those of the product: %s', (action) => {
    for (const from of [null, ...NOTE_STATUSES])
      for (const role of ROLES)
        expect(noteStatusAfter(action, from, [role]), `${role} ${from}`).toBe(
          productStatus(action, from ?? '', role),
        );
  });

  it('follow the most permissive role', () => {
    expect(noteStatusAfter('create', null, ['Client', 'Manager'])).toBe('Draft');
    expect(noteStatusAfter('edit', 'Requested', ['Agent', 'Client'])).toBe('Requested');
  });

  it('determine the allowed actions', () => {
    expect(allowedNoteActions('Requested', ['Manager'])).toEqual(['edit', 'issue', 'void']);
    expect(allowedNoteActions('Requested', ['Client'])).toEqual(['edit']);
    expect(allowedNoteActions('Draft', ['Agent'])).toEqual(['edit']);
    expect(allowedNoteActions('Issued', ['SuperAdmin'])).toEqual(['void']);
    expect(allowedNoteActions('Void', ['SuperAdmin'])).toEqual([]);
  });
});
