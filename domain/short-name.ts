import { type NameParts, personName } from './person-name';

const HAN = /^\p{Script=Han}+$/u;
const MAX_INITIALS = 3;
const MAX_CODE = 8;

const characters = (text: string) => [...text];
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** One character: in capitals a ligature or a sharp s is several. */
const initialOf = (word: string): string =>
  characters((characters(word)[0] ?? '').toLocaleUpperCase('en'))[0] ?? '';

/** Two characters for a Chinese name, the given name where it has two; else the first letters in the order of the full name. */
export const proposedInitials = ({ firstName, lastName }: NameParts): string => {
  const [first, last] = [firstName.trim(), lastName.trim()];
  if (HAN.test(first))
    return characters(characters(first).length >= 2 ? first : last + first)
      .slice(-2)
      .join('');
  return wordsOf(personName({ firstName: first, lastName: last }))
    .slice(0, MAX_INITIALS)
    .map(initialOf)
    .join('');
};

/** "HV" for "Harbour View", "T8" for "Tower 8"; two characters and the number of a Chinese name; the first letters of a single word. */
export const proposedShortCode = (name: string): string => {
  const words = wordsOf(name);
  const [only = ''] = words;
  if (/\p{Script=Han}/u.test(name)) {
    const han = characters(words.join('').replaceAll(/\P{Script=Han}/gu, '')).slice(0, 2);
    return [...han, ...(/\p{N}{1,3}/u.exec(name) ?? [])].join('');
  }
  if (words.length <= 1) return characters(only.toLocaleUpperCase('en')).slice(0, 4).join('');
  return words
    .map((word) => (/^\p{N}+$/u.test(word) ? word : initialOf(word)))
    .join('')
    .slice(0, MAX_CODE);
};
