import { normalizeText } from './normalize-text';

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

/**
 * Guesses the column of each field by the headings: exact names first, then headings that contain a name or are contained
 * in one. Each column is used once.
 */
export const guessMapping = (headers: readonly string[], fields: readonly NamedField[]): Mapping => {
  const compared = headers.map(normalizeText);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  for (const fits of [isKnown, isSimilar])
    for (const namedField of fields) {
      if (namedField.field in mapping) continue;
      const column = compared.findIndex((header, index) => !taken.has(index) && fits(header, namedField));
      if (column < 0) continue;
      mapping[namedField.field] = column;
      taken.add(column);
    }
  return mapping;
};

/** A title, a date or empty rows may precede the headings. */
const MAX_ROWS_SEARCHED = 20;

/** The index of the heading row: the one that names most fields, or the first if none does. */
export const headerRowIndex = (
  rows: readonly (readonly string[])[],
  fields: readonly NamedField[],
): number => {
  const counts = rows
    .slice(0, MAX_ROWS_SEARCHED)
    .map((row) => fields.filter((field) => row.some((cell) => isKnown(normalizeText(cell), field))).length);
  const max = Math.max(0, ...counts);
  return max === 0 ? 0 : counts.indexOf(max);
};
