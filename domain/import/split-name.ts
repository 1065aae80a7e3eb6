import { isHan, isRomanised, isRomanisedFamilyName, type NameParts } from '../person-name';

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

/** Romanised Cantonese names have the family name first: "Chan Tai Man", "Au Yeung Ka Ming", after an English name "Peter Chan Tai Man". */
const romanised = (words: readonly string[]): NameParts | undefined => {
  const first = [2, 1].map((length) => familyNameAt(words, 0, length)).find(isRomanised);
  if (first) return first;
  const [english, ...chinese] = words;
  const { lastName, firstName } = familyNameAt(chinese, 0, 1);
  return isRomanised({ lastName, firstName })
    ? { lastName, firstName: `${english} ${firstName}` }
    : undefined;
};

/** Western names have the family name last, unless that is initials ("CHAN KM") or either word may be it ("Lee Fai"). */
const western = (words: readonly string[]): NameParts | undefined => {
  const last = words.at(-1) ?? '';
  const areInitials = /^\p{Lu}{1,3}$/u.test(last) && !isRomanisedFamilyName(last);
  const isEither = words.length === 2 && words.every(isRomanisedFamilyName);
  return areInitials || isEither ? undefined : familyNameAt(words, words.length - 1, words.length);
};

/**
 * Splits a full name of one cell into family name and given name: "陳大文", "CHAN Tai Man", "Chan Tai Man", "Chan, Tai Man",
 * "Bishal Gurung". A name of one word, in two scripts ("Chan Tai Man 陳大文") or that can be read in two ways is a family name
 * without a given name, so that the row is refused until somebody completes it.
 */
export const splitName = (fullName: string): NameParts => {
  const name = fullName.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const whole = { lastName: name, firstName: '' };
  const [beforeComma = '', ...afterComma] = name.split(/\s*,\s*/u);
  if (afterComma.length > 0) {
    const words = beforeComma.split(' ');
    // "CHAN Tai Man, Peter"
    const { lastName, firstName } = byCapitals(words) ??
      romanised(words) ?? { lastName: beforeComma, firstName: '' };
    return { lastName, firstName: [firstName, ...afterComma].join(' ').trim() };
  }
  const words = name.split(' ');
  const together = words.join('');
  if (isHan(together))
    return words.length > 1 && [...(words[0] ?? '')].length > 1 ? familyNameAt(words, 0, 1) : ofHan(together);
  if (words.length === 1 || /\p{Script=Han}/u.test(name)) return whole;
  return byCapitals(words) ?? romanised(words) ?? western(words) ?? whole;
};
