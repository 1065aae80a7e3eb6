import { normalizeText } from './normalize-text';
import { PERSON_NAME_FIELDS } from './split-name';

/** A field of an import, with the possible names of its column. */
export interface NamedField {
  field: string;
  names: readonly string[];
}

/** The column index of each field. Fields without a column are missing. */
export type Mapping = Record<string, number>;

const isKnown = (header: string, { names }: NamedField): boolean =>
  header !== '' && names.some((name) => normalizeText(name) === header);

const isSimilar = (header: string, { names }: NamedField): boolean =>
  header !== '' &&
  names.some((name) => {
    const normalized = normalizeText(name);
    return (
      normalized.length > 1 &&
      (header.includes(normalized) || (header.length > 1 && normalized.includes(header)))
    );
  });

/** Whose names such a column holds are not those of the record. */
const OF_CONTACT = /聯絡|联络|联系|緊急|紧急|contact|emergency/;
/** Headings of full names, as normalised: "Name", "Staff name", "Name (English)", "中文姓名". */
const FULL_NAME =
  /姓名|全名|^名字$|^name$|^(?:full|english|chinese|staff|guard|employee)name|^name(?:english|eng|chinese|chi)$/;

const isFullName = (header: string): boolean => FULL_NAME.test(header) && !OF_CONTACT.test(header);

const areOfPersons = (fields: readonly NamedField[]): boolean =>
  PERSON_NAME_FIELDS.every((name) => fields.some(({ field }) => field === name));

/**
 * Guesses the column of each field by the headings: exact names first, then full names, then headings that contain a name or
 * are contained in one. Each column is used once, but one of full names for `lastName` and `firstName`.
 */
export const guessMapping = (headers: readonly string[], fields: readonly NamedField[]): Mapping => {
  const compared = headers.map(normalizeText);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  const take = (fits: typeof isKnown) => {
    for (const namedField of fields) {
      if (namedField.field in mapping) continue;
      const column = compared.findIndex((header, index) => !taken.has(index) && fits(header, namedField));
      if (column < 0) continue;
      mapping[namedField.field] = column;
      taken.add(column);
    }
  };
  take(isKnown);
  const fullName = compared.findIndex((header, index) => !taken.has(index) && isFullName(header));
  const hasNoName = PERSON_NAME_FIELDS.every((name) => !(name in mapping));
  if (hasNoName && areOfPersons(fields) && fullName >= 0) {
    for (const name of PERSON_NAME_FIELDS) mapping[name] = fullName;
    taken.add(fullName);
  }
  take(isSimilar);
  return mapping;
};

/** A title, a date or empty rows may precede the headings. */
const MAX_ROWS_SEARCHED = 20;

/** The index of the heading row: the one that names most fields, or the first if none does. */
export const headerRowIndex = (
  rows: readonly (readonly string[])[],
  fields: readonly NamedField[],
): number => {
  const hasFullNames = areOfPersons(fields);
  const counts = rows.slice(0, MAX_ROWS_SEARCHED).map((row) => {
    const headers = row.map(normalizeText);
    const count = fields.filter((field) => headers.some((header) => isKnown(header, field))).length;
    return count + (hasFullNames && headers.some(isFullName) ? 1 : 0);
  });
  const max = Math.max(0, ...counts);
  return max === 0 ? 0 : counts.indexOf(max);
};
