import { describe, expect, it } from 'vitest';
import { noteCode, parseNoteKey } from './note-code';

describe('the code of a note', () => {
  it.each([
    [{ kind: 'credit-note', id: 7, year: null, number: null }, 'CN-DRAFT-7', { id: 7 }],
    [{ kind: 'debit-note', id: 7, year: 2026, number: 1 }, 'DN-2026-0001', { year: 2026, number: 1 }],
    [
      { kind: 'credit-note', id: 7, year: 2026, number: 12_345 },
      'CN-2026-12345',
      { year: 2026, number: 12_345 },
    ],
  ] as const)('of %o is %s, and parses back', (note, code, key) => {
    expect(noteCode(note)).toBe(code);
    expect(parseNoteKey(note.kind, code)).toEqual(key);
    expect(parseNoteKey(note.kind === 'credit-note' ? 'debit-note' : 'credit-note', code)).toBeNull();
  });

  it('can be the id', () => {
    expect(parseNoteKey('debit-note', '42')).toEqual({ id: 42 });
  });
});
