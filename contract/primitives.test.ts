import { describe, expect, it } from 'vitest';
import { numberQuery } from './list';
import { email, idText, line, MAX_ID, text } from './primitives';

const MARK = '\u0316\u0300';

describe('a text', () => {
  it('is normalised, with up to 30 combining marks on a letter', () => {
    expect(text(100).parse('e\u0301')).toBe('é');
    expect(line(100).parse(`z${MARK.repeat(15)}`)).toHaveLength(31);
  });

  // Normalisation is quadratic in the marks on a letter: 500,000 of them in one body would take an hour.
  it.each([
    ['a few too many', `a${MARK.repeat(16)}`],
    ['a megabyte of them', `a${'\u0300'.repeat(250_000)}${'\u0316'.repeat(250_000)}`],
  ])('is refused before normalisation with %s', (_many, marks) => {
    for (const schema of [text(100), line(100), email])
      expect(schema.safeParse(marks).error?.issues[0]?.message).toBe('validation.invalid_text');
  });
});

describe('a number in a path or query', () => {
  it('is read as digits', () => {
    expect([idText.parse('7'), numberQuery(0, 100).parse('0')]).toEqual([7, 0]);
  });

  it.each([
    ['-1', 'too_small'],
    ['0', 'too_small'],
    [`${MAX_ID + 1}`, 'too_big'],
    ['99999999999', 'too_big'],
    ['1.5', 'invalid_format'],
    ['+1', 'invalid_format'],
    ['', 'invalid_format'],
  ])('%j is refused as %s', (digits, code) => {
    for (const schema of [idText, numberQuery(1, MAX_ID)])
      expect(schema.safeParse(digits).error?.issues).toMatchObject([{ code }]);
  });
});
