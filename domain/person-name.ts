/** What a person is called, as it is asked for and kept. */
export interface NameParts {
  firstName: string;
  lastName: string;
}

const HAN = /^\p{Script=Han}+$/u;

// Cantonese as Hong Kong writes it in Latin letters: "Keung", "Tsz", "Ng". English names have hardly ever this form,
// and never for three words running.
const SYLLABLE = [
  '(?:ch|f|h|k|kw|l|m|n|ng|p|s|sh|sz|t|ts|w|y)?',
  '(?:a|ah|ai|ak|am|an|ang|ap|at|au|aw|ay|e|ee|ei|ek|eng|eung|euk|ey|i|ick|ik|im|in|ing|ip|it|iu',
  '|o|oh|oi|ok|on|ong|oo|ooi|oon|oot|or|ot|ou|ow|u|ue|uen|uet|ui|uk|um|un|ung|ut)|tsz|ng',
].join('');
const ROMANISED_GIVEN_NAME = new RegExp(`^(?:${SYLLABLE})[ -](?:${SYLLABLE})(?: .*)?$`, 'i');
const ROMANISED_FAMILY_NAME = new RegExp(`^(?:${SYLLABLE}|sze-?to|au-?yeung)$`, 'i');

/**
 * The full name as its readers write it: in Chinese characters the family name first and nothing between; a Chinese
 * name of Hong Kong in Latin letters the family name first too ("Chan Chi Keung"); otherwise first name, space, last
 * name ("Alan Cheuk").
 */
export const personName = ({ firstName, lastName }: NameParts): string => {
  if (HAN.test(firstName) && HAN.test(lastName)) return `${lastName}${firstName}`;
  const isRomanised = ROMANISED_GIVEN_NAME.test(firstName) && ROMANISED_FAMILY_NAME.test(lastName);
  return (isRomanised ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim();
};
