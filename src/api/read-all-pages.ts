import type { Page } from '@contract/list';

const PAGE_SIZE = 100;

/** Reads the rows of a list page by page, no more than `max`. */
export const readAllPages = async <R>(
  readPage: (place: { limit: string; offset: string }) => Promise<Page<R>>,
  max = Number.POSITIVE_INFINITY,
): Promise<R[]> => {
  const rows: R[] = [];
  for (let isMore = true; isMore; ) {
    const page = await readPage({ limit: String(PAGE_SIZE), offset: String(rows.length) });
    rows.push(...page.items);
    isMore = page.items.length > 0 && rows.length < max && (page.more === true || rows.length < page.total);
  }
  return rows.slice(0, max);
};
