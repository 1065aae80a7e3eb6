import type { Mapping } from './guess-mapping';
import { PERSON_NAME_FIELDS, splitName } from './split-name';

/**
 * Reads the cell of a field in a row, '' if there is none. Where family name and given name have the same column it holds full
 * names, which are split.
 */
export const cellReader = (mapping: Readonly<Partial<Mapping>>) => {
  const [familyName, givenName] = PERSON_NAME_FIELDS.map((field) => mapping[field]);
  const isFullName = familyName !== undefined && familyName === givenName;
  return (cells: readonly string[], field: string): string => {
    const cell = cells[mapping[field] ?? -1] ?? '';
    const name = PERSON_NAME_FIELDS.find((nameField) => nameField === field);
    return isFullName && name ? splitName(cell)[name] : cell;
  };
};
