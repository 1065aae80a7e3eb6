import { describe, expect, it } from 'vitest';
import { email, line, text } from './primitives';

const MARK = '\u0316\u0300';

describe('a text', () => {
  it('is kept in its normal form, with as many marks on a letter as any script has', () => {
    expect(text(100).parse('e\u0301')).toBe('é');
    expect(line(100).parse(`z${MARK.repeat(15)}`)).toHaveLength(31);
  });

  // A normal form compares each mark with all others: of 500,000 in one body it would not end this hour.
  it.each([
    ['a few too many', `a${MARK.repeat(16)}`],
    ['a megabyte of them', `a${'\u0300'.repeat(250_000)}${'\u0316'.repeat(250_000)}`],
  ])('is refused before that with %s', (_many, marks) => {
    for (const schema of [text(100), line(100), email])
      expect(schema.safeParse(marks).error?.issues[0]?.message).toBe('validation.invalid_text');
  });
});
