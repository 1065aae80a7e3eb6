import type { ListDeclaration, ListState } from '@src/lib/list-state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Declared = ListDeclaration<ListState, unknown>;

const isList = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'toQuery' in value;

const LISTS = Object.entries(import.meta.glob<object>('./*/list-state.ts', { eager: true })).flatMap(
  ([file, module]) =>
    Object.entries(module).flatMap(([name, list]) =>
      isList(list) ? [[`${name} of ${file}`, list] as const] : [],
    ),
);

const OPENED = new URLSearchParams();
/** Values that some list accepts, and invalid ones. */
const words = fc.oneof(
  fc.constantFrom('1', '30', 'true', 'active', 'Ordered', 'Confirmed', 'closed', 'Staff', '2027-03'),
  fc.constantFrom('name', '-name', '-createdAt', 'status', '-at', '2', '0', '-1', '2027-02-30', '2027-03-01'),
  fc.string({ unit: 'binary', maxLength: 120 }),
);

const searchOf = ({ noFilters }: Declared) => {
  const names = fc.constantFrom(...Object.keys(noFilters), 'sort', 'page', 'unknown');
  return fc.array(fc.tuple(names, words), { maxLength: 12 }).map((pairs) => new URLSearchParams(pairs));
};

it('exist for every list', () => expect(LISTS.length).toBeGreaterThanOrEqual(8));

describe.each(LISTS)('%s', (_name, list) => {
  it('is restored from the URL that it was written to', () => {
    fc.assert(
      fc.property(searchOf(list), (search) => {
        const state = list.read(search);
        expect(list.read(list.write(state))).toEqual(state);
        expect(list.read(list.write(state, search))).toEqual(state);
      }),
    );
  });

  it('has no parameters in its initial state', () => {
    expect(String(list.write(list.read(OPENED)))).toBe('');
    expect(String(list.write(list.read(OPENED), new URLSearchParams('tab=all')))).toBe('tab=all');
  });

  it('ignores invalid values', () => {
    for (const nonsense of ['\u0000', 'x'.repeat(200), '\ud800\u0000'])
      for (const name of [...Object.keys(list.noFilters), 'sort', 'page'])
        expect(list.read(new URLSearchParams([[name, nonsense]]))).toEqual(list.read(OPENED));
  });
});
