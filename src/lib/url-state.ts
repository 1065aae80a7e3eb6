/** Readers of a URL's words. What they can't mean counts as left out, so that an old link still opens a list. */

/** A page from 1. */
export const readPage = (search: URLSearchParams): number => {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
};

/** An id as digits; empty where there is none. */
export const readId = (search: URLSearchParams, name: string): string => {
  const id = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? id : '';
};

/** "name" or "-name" of the columns that a call sorts by. */
export const readSort = <C extends string>(
  search: URLSearchParams,
  columns: readonly C[],
  otherwise: C | `-${C}`,
): C | `-${C}` => {
  const words = columns.flatMap((column) => [column, `-${column}` as const]);
  return words.find((word) => word === search.get('sort')) ?? otherwise;
};

export const readGlobalKey = (search: URLSearchParams): string =>
  (search.get('globalKey') ?? '').slice(0, 100);
