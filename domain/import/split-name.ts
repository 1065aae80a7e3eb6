import { isHan, isRomanised, type NameParts } from '../person-name';

/** The fields that one column of full names fills. */
export const PERSON_NAME_FIELDS = ['lastName', 'firstName'] as const;

/** Chinese family names of two characters that are in use in Hong Kong. */
const DOUBLE_FAMILY_NAMES = [
  '欧阳',
  '歐陽',
  '司徒',
  '司马',
  '司馬',
  '上官',
  '诸葛',
  '諸葛',
  '皇甫',
  '尉迟',
  '尉遲',
  '令狐',
];

const ofHan = (name: string): NameParts => {
  const characters = [...name];
  const isDouble = characters.length > 2 && DOUBLE_FAMILY_NAMES.includes(characters.slice(0, 2).join(''));
  const length = isDouble ? 2 : 1;
  return { lastName: characters.slice(0, length).join(''), firstName: characters.slice(length).join('') };
};

const isCapital = (word: string): boolean => word.length > 1 && /^[\p{Lu}'’-]+$/u.test(word);

/** The words from `from` to before `to` are the family name. */
const familyNameAt = (words: readonly string[], from: number, to: number): NameParts => ({
  lastName: words.slice(from, to).join(' '),
  firstName: [...words.slice(0, from), ...words.slice(to)].join(' '),
});

/** Family names are often written in capitals: "CHAN Tai Man", "Tai Man CHAN", "Alan AU YEUNG". */
const byCapitals = (words: readonly string[]): NameParts | undefined => {
  const from = words.findIndex(isCapital);
  const after = words.findIndex((word, index) => index > from && !isCapital(word));
  const to = after < 0 ? words.length : after;
  const isOneGroup = from >= 0 && !words.slice(to).some(isCapital);
  return isOneGroup && to - from < words.length ? familyNameAt(words, from, to) : undefined;
};

/** Romanised Cantonese names have the family name first: "Chan Tai Man", "Au Yeung Ka Ming". */
const romanised = (words: readonly string[]): NameParts | undefined =>
  [2, 1].map((length) => familyNameAt(words, 0, length)).find(isRomanised);

/**
 * Splits a full name of one cell into family name and given name: "陳大文", "CHAN Tai Man", "Chan Tai Man", "Chan, Tai Man",
 * "Bishal Gurung". A name of one word, or in two scripts ("Chan Tai Man 陳大文"), is a family name without a given name, so that
 * the row is refused until somebody completes it.
 */
export const splitName = (fullName: string): NameParts => {
  const name = fullName.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const [beforeComma = '', ...afterComma] = name.split(/\s*,\s*/u);
  if (afterComma.length > 0) return { lastName: beforeComma, firstName: afterComma.join(' ') };
  const together = name.replaceAll(' ', '');
  if (isHan(together) && !/^\p{Script=Han}{2,} /u.test(name)) return ofHan(together);
  const words = name.split(' ');
  if (isHan(together)) return familyNameAt(words, 0, 1);
  if (words.length === 1 || /\p{Script=Han}/u.test(name)) return { lastName: name, firstName: '' };
  return byCapitals(words) ?? romanised(words) ?? familyNameAt(words, words.length - 1, words.length);
};
