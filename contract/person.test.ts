import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { namePart } from './person';
import { email } from './primitives';

describe('a name part', () => {
  it.each(['St.John', 'J.R.', 'Tai Man', '大文', "O'Neill", 'Chan, Jr.', 'M.Sc Wong', 'No.8 Block 1.2'])(
    'is %s',
    (name) => {
      expect(z.safeParse(namePart, name).success).toBe(true);
    },
  );

  it.each([
    'Win http://evil.test',
    'www.evil',
    'evil.com',
    'EVIL.COM',
    'a1.info now',
    'see 保安.com',
    'Evil.Com',
    'Evil.Zone/claim',
    'ｗｗｗ．evil',
    'evil。com',
    'evil｡com',
    'evil.\u200bcom',
  ])('is not %s, of which a mail would make a link', (name) => {
    const { error } = z.safeParse(namePart, name);
    expect(error?.issues.map(({ message }) => message)).toEqual(['validation.link_in_name']);
  });
});

it('refuses an e-mail address with bidirectional control characters', () => {
  expect(z.safeParse(email, 'chan@keepwatch.test').success).toBe(true);
  for (const mark of ['\u202e', '\u2066', '\u200f', '\u200b'])
    expect(z.safeParse(email, `chan${mark}@keepwatch.test`).success).toBe(false);
});
