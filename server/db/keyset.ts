import { type AnyColumn, and, asc, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

/** Where a batch of a list ended: the value that the list is sorted by, as text, and the row's id. */
export interface Mark {
  by: string | null;
  id: number;
}

/** A list's order, by a column and then by the id, in one direction; empty values come last in both. */
export interface KeyOrder {
  by: AnyColumn;
  id: AnyColumn;
  isDescending: boolean;
}

/** What is left to read of a list after some of it: `next` is null where nothing is. */
export interface Batch<Row> {
  items: Row[];
  next: Mark | null;
}

export const orderBy = ({ by, id, isDescending }: KeyOrder): SQL[] => {
  if (!isDescending) return [asc(by), asc(id)];
  // Where nothing is empty "nulls last" would only keep an index from being read.
  return [by.notNull ? desc(by) : sql`${by} desc nulls last`, desc(id)];
};

/** The columns that a mark is made of. */
export const markColumns = ({ by, id }: KeyOrder) => ({
  by: sql<string | null>`${by}::text`,
  id: sql<number>`${id}`,
});

interface Marked {
  mark: Mark;
}
type Find<Row> = (where: SQL | undefined, limit: number) => Promise<Row[]>;

/**
 * The next rows of a list, so that a later batch costs what the first one does: an offset reads again all that it
 * passes over. Rows with a value and those without are read apart, because no index finds both by one condition.
 */
export const findNext = async <Row extends Marked>(
  { by, id, isDescending }: KeyOrder,
  after: Mark | null,
  limit: number,
  find: Find<Row>,
): Promise<Row[]> => {
  const follows = isDescending ? sql`<` : sql`>`;
  const found: Row[] = [];
  if (after === null || after.by !== null) {
    const past = after ? sql`(${by}, ${id}) ${follows} (${after.by}, ${after.id})` : undefined;
    found.push(...(await find(and(by.notNull ? undefined : isNotNull(by), past), limit)));
  }
  if (!by.notNull && found.length < limit) {
    const past = after?.by === null ? sql`${id} ${follows} ${after.id}` : undefined;
    found.push(...(await find(and(isNull(by), past), limit - found.length)));
  }
  return found;
};

/** Where to go on after these rows; null where they are the last. */
export const nextMark = (rows: readonly Marked[], limit: number): Mark | null =>
  rows.length < limit ? null : (rows.at(-1)?.mark ?? null);
