/** What a person is called, as it is asked for and kept. */
export interface NameParts {
  firstName: string;
  lastName: string;
}

const HAN = /^\p{Script=Han}+$/u;

/**
 * The full name as its readers write it: in Chinese characters the family name first and nothing between, otherwise
 * first name, space, last name.
 */
export const personName = ({ firstName, lastName }: NameParts): string =>
  HAN.test(firstName) && HAN.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();
