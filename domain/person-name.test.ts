import { describe, expect, it } from 'vitest';
import { personName } from './person-name';

describe('the name of a person', () => {
  it.each([
    ['家傑', '何', '何家傑'],
    ['娜', '歐陽', '歐陽娜'],
    ['𠮷', '𡈽', '𡈽𠮷'],
    ['々〇', '佐', '佐々〇'],
  ])('in Chinese characters begins with the family name: %s and %s', (firstName, lastName, name) => {
    expect(personName({ firstName, lastName })).toBe(name);
  });

  it.each([
    ['Ka Kit', 'Ho', 'Ho Ka Kit'],
    ['Chi Keung', 'Chan', 'Chan Chi Keung'],
    ['Tsz-Kin', 'Ng', 'Ng Tsz-Kin'],
    ['Wai Man Raymond', 'Tam', 'Tam Wai Man Raymond'],
    ['Ka Yan', 'Szeto', 'Szeto Ka Yan'],
    ['mei yee', 'au-yeung', 'au-yeung mei yee'],
  ])('in romanised Cantonese begins with the family name: %s and %s', (firstName, lastName, name) => {
    expect(personName({ firstName, lastName })).toBe(name);
  });

  it.each([
    ['Alan', 'Cheuk', 'Alan Cheuk'],
    ['Mary Ann', 'Chan', 'Mary Ann Chan'],
    ['Peter Ka Kit', 'Ho', 'Peter Ka Kit Ho'],
    ['Bishal', 'Gurung', 'Bishal Gurung'],
    ['Ka Kit', 'Smith', 'Ka Kit Smith'],
    ['Peter', '何', 'Peter 何'],
    ['家傑', 'Ho', '家傑 Ho'],
    ['家傑 Peter', '何', '家傑 Peter 何'],
    ['家 傑', '何', '家 傑 何'],
    ['たろう', '山田', 'たろう 山田'],
  ])('otherwise begins with the first name: %s and %s', (firstName, lastName, name) => {
    expect(personName({ firstName, lastName })).toBe(name);
  });

  it.each([
    ['家傑', '', '家傑'],
    ['', '何', '何'],
    ['Ka Kit', '', 'Ka Kit'],
    ['', 'Ho', 'Ho'],
    ['', '', ''],
  ])('of one part is that part: "%s" and "%s"', (firstName, lastName, name) => {
    expect(personName({ firstName, lastName })).toBe(name);
  });
});
