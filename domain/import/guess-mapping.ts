import { alike } from './alike';

/** A field of a list to import, with what its column may be called. */
export interface NamedField {
  field: string;
  names: readonly string[];
}

/** The column of each field; a field that is in none is left out. */
export type Mapping = Record<string, number>;

const isKnown = (header: string, { names }: NamedField): boolean =>
  header !== '' && names.some((name) => alike(name) === header);

const holds = (header: string, { names }: NamedField): boolean =>
  header !== '' &&
  names.some((name) => {
    const known = alike(name);
    return known.length > 1 && (header.includes(known) || (header.length > 1 && known.includes(header)));
  });

/**
 * Which column holds which field, by the headings: those that are called so first, then those whose heading says a
 * little more or less. No column is taken twice.
 */
export const guessMapping = (headers: readonly string[], fields: readonly NamedField[]): Mapping => {
  const compared = headers.map(alike);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  for (const fits of [isKnown, holds])
    for (const named of fields) {
      if (named.field in mapping) continue;
      const column = compared.findIndex((header, index) => !taken.has(index) && fits(header, named));
      if (column < 0) continue;
      mapping[named.field] = column;
      taken.add(column);
    }
  return mapping;
};

/** A title, a date and an empty row may stand above the headings. */
const ROWS_LOOKED_AT = 20;

/** Which row holds the headings: the one that names most fields; where none names any, the first one. */
export const findHeaderRow = (
  rows: readonly (readonly string[])[],
  fields: readonly NamedField[],
): number => {
  const counts = rows
    .slice(0, ROWS_LOOKED_AT)
    .map((row) => fields.filter((named) => row.some((cell) => isKnown(alike(cell), named))).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? 0 : counts.indexOf(most);
};
