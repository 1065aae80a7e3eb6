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

describe('values of JSON', () => {
  it('are equal in any order of members', () => {
    checkProperty(fc.jsonValue({ maxDepth: 3, noUnicodeString: true }), (value) => {
      const copy: unknown = JSON.parse(JSON.stringify(value));
      expect(isSameValue(copy, reversed(copy))).toBe(true);
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
    [{ a: undefined }, { b: undefined }],
    [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  ])('%j is not %j', (left, right) => {
    expect(isSameValue(left, right)).toBe(false);
    expect(isSameValue(right, left)).toBe(false);
  });
});
