import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue } from './same-value';
import { checkProperty } from './test/property';

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, each]) => [name, reversed(each)]),
  );
};

/** The text of a value with its members in alphabetical order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

describe('values of JSON', () => {
  it('are equal in any order of members', () => {
    checkProperty(fc.jsonValue({ maxDepth: 3, noUnicodeString: true }), (value) => {
      const copy: unknown = JSON.parse(JSON.stringify(value));
      expect(isSameValue(copy, reversed(copy))).toBe(true);
    });
  });

  it('are equal whether an undefined member is written or missing', () => {
    expect(isSameValue({ a: undefined, b: 1 }, { b: 1 })).toBe(true);
    expect(isSameValue({ b: 1 }, { a: undefined, b: 1 })).toBe(true);
  });

  it('are equal exactly where their texts are', () => {
    const value = fc.jsonValue({ maxDepth: 2, noUnicodeString: true });
    checkProperty(fc.tuple(value, value), ([left, right]) => {
      expect(isSameValue(left, right)).toBe(canonical(left) === canonical(right));
    });
  });

  it.each([
    [1, 2],
    [1, '1'],
    [null, undefined],
    [null, {}],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 1]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: undefined }, { a: 1 }],
    [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  ])('%j is not %j', (left, right) => {
    expect(isSameValue(left, right)).toBe(false);
    expect(isSameValue(right, left)).toBe(false);
  });
});
