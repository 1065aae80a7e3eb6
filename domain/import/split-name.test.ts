import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personName } from '../person-name';
import { checkProperty } from '../test/property';
import { splitName } from './split-name';

describe('a full name', () => {
  it.each([
    ['陳大文', '陳', '大文'],
    ['陳 大文', '陳', '大文'],
    ['歐陽娜', '歐陽', '娜'],
    ['歐陽 娜娜', '歐陽', '娜娜'],
    ['司徒', '司', '徒'],
    ['CHAN Tai Man', 'CHAN', 'Tai Man'],
    ['Tai Man CHAN', 'CHAN', 'Tai Man'],
    ['AU YEUNG Ka Ming', 'AU YEUNG', 'Ka Ming'],
    ['Alan CHAN Tai Man', 'CHAN', 'Alan Tai Man'],
    ['WONG, Siu Ming', 'WONG', 'Siu Ming'],
    ['CHAN Tai Man, Peter', 'CHAN', 'Tai Man Peter'],
    ['Chan Tai Man, Peter', 'Chan', 'Tai Man Peter'],
    ['AU YEUNG, Ka Ming', 'AU YEUNG', 'Ka Ming'],
    ['Peter Chan Tai Man', 'Chan', 'Peter Tai Man'],
    ['Peter Ng', 'Ng', 'Peter'],
    ['Chan Chi Keung', 'Chan', 'Chi Keung'],
    ['CHAN CHI KEUNG', 'CHAN', 'CHI KEUNG'],
    ['Au Yeung Mei Yee', 'Au Yeung', 'Mei Yee'],
    ['  Ng  Tsz-Kin ', 'Ng', 'Tsz-Kin'],
    ['Bishal Gurung', 'Gurung', 'Bishal'],
    ['Mary Ann O’Neill', 'O’Neill', 'Mary Ann'],
  ])('"%s" is split into "%s" and "%s"', (name, lastName, firstName) => {
    expect(splitName(name)).toEqual({ lastName, firstName });
  });

  it.each(['', 'Bishal', 'Chan Tai Man 陳大文', 'LEE FAI', 'Lee Fai', 'CHAN KM'])(
    '"%s" has no given name',
    (name) => {
      expect(splitName(name)).toEqual({ lastName: name, firstName: '' });
    },
  );

  it('is written again as it was split', () => {
    const given = fc.constantFrom(
      'Ka Kit',
      'Chi Keung',
      'Tsz-Kin',
      'Wai Man Raymond',
      'Alan',
      'Suresh',
      '家傑',
      '娜',
    );
    const family = fc.constantFrom('Ho', 'Chan', 'Szeto', 'Au Yeung', 'Gurung', 'Smith', '何', '歐陽');
    checkProperty(fc.tuple(given, family), ([firstName, lastName]) => {
      const name = personName({ firstName, lastName });
      const parts = splitName(name);
      if (parts.firstName) expect(personName(parts)).toBe(name);
    });
  });

  it('keeps every letter', () => {
    checkProperty(fc.string({ maxLength: 20 }), (name) => {
      const letters = (text: string) => [...text.normalize('NFKC').replace(/[\s,]/gu, '')].sort().join('');
      const { lastName, firstName } = splitName(name);
      expect(letters(lastName + firstName)).toBe(letters(name));
    });
  });
});
