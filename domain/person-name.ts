export interface NameParts {
  firstName: string;
  lastName: string;
}

const HAN = /^\p{Script=Han}+$/u;

// Cantonese syllables as romanised in Hong Kong: "Keung", "Tsz", "Ng". English names rarely match, and never in three
// consecutive words.
const SYLLABLE = [
  '(?:ch|f|h|k|kw|l|m|n|ng|p|s|sh|sz|t|ts|w|y)?',
  '(?:a|ah|ai|ak|am|an|ang|ap|at|au|aw|ay|e|ee|ei|ek|eng|eung|euk|ey|i|ick|ik|im|in|ing|ip|it|iu',
  '|o|oh|oi|ok|on|ong|oo|ooi|oon|oot|or|ot|ou|ow|u|ue|uen|uet|ui|uk|um|un|ung|ut)|tsz|ng',
].join('');
const ROMANISED_GIVEN_NAME = new RegExp(`^(?:${SYLLABLE})[ -](?:${SYLLABLE})(?: .*)?$`, 'i');
const ROMANISED_FAMILY_NAME = new RegExp(`^(?:${SYLLABLE}|sze[- ]?to|au[- ]?yeung)$`, 'i');

export const isHan = (text: string): boolean => HAN.test(text);

/** Whether a word can be a romanised Cantonese family name; given names of one syllable can't be told from it. */
export const isRomanisedFamilyName = (word: string): boolean => ROMANISED_FAMILY_NAME.test(word);

/** Whether these are a romanised Cantonese family name and given name: "Chan" and "Chi Keung". */
export const isRomanised = ({ firstName, lastName }: NameParts): boolean =>
  ROMANISED_GIVEN_NAME.test(firstName) && isRomanisedFamilyName(lastName);

/**
 * The full name: in Chinese characters the family name first without a space; a romanised Cantonese name with the family
 * name first too ("Chan Chi Keung"); otherwise first name, space, last name ("Alan Cheuk").
 */
export const personName = (parts: NameParts): string => {
  const { firstName, lastName } = parts;
  if (isHan(firstName) && isHan(lastName)) return `${lastName}${firstName}`;
  return (isRomanised(parts) ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim();
};

/** The name of who acted: of an API key "key (person)". */
export const actorName = (person: NameParts, key: string | null): string =>
  key === null ? personName(person) : `${key} (${personName(person)})`;
