import { describe, expect, it } from 'vitest';
import { email, line, text } from './primitives';

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
