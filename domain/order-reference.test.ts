import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctReferences, sharedReference, soleReference } from './order-reference';

const slots = (...references: (string | null)[]) => ({ kind: 'slots' as const, references });
const manual = { kind: 'manual' as const, references: [] };

describe('the references of a document', () => {
  it.each([
    ['one on all lines', [slots('PO 7'), slots('PO 7'), manual], ['PO 7'], 'PO 7'],
    ['two', [slots('PO 7'), slots('PO 8')], ['PO 7', 'PO 8'], null],
    ['one, and slots without', [slots('PO 7'), slots()], ['PO 7'], null],
    ['one, and slots without in the same line', [slots('PO 7', null)], ['PO 7'], null],
    ['none', [slots(), manual], [], null],
    ['no lines', [], [], null],
    ['only manual lines', [manual], [], null],
  ])('%s', (_what, lines, distinct, shared) => {
    expect(distinctReferences(lines)).toEqual(distinct);
    expect(sharedReference(lines)).toBe(shared);
  });

  it('are shared only if each line of slots has no other', () => {
    const references = fc.uniqueArray(fc.constantFrom('PO 7', 'PO 8', null), { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(references, { maxLength: 4 }), (given) => {
        const lines = given.map((some) => slots(...some));
        const shared = sharedReference(lines);
        const isSole = (reference: string) =>
          given.every((some) => some.length === 1 && some[0] === reference);
        const expected = given.length > 0 ? ['PO 7', 'PO 8'].find(isSole) : undefined;
        expect(shared).toBe(expected ?? null);
        for (const line of lines) if (shared !== null) expect(soleReference(line)).toBe(shared);
      }),
    );
  });
});
