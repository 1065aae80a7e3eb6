import { type AnyColumn, and, asc, Column, desc, is, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

/** The position after a batch: the sort column's value as text, and the row's id. */
export interface Cursor {
  by: string | null;
  id: number;
}

/** A list's order by a column and then by id, in one direction; nulls are last in both. */
export interface KeyOrder {
  /** A column, or an expression that is never null. */
  by: AnyColumn | SQL;
  id: AnyColumn;
  isDescending: boolean;
}

/** A batch of a list; `next` is null after the last one. */
export interface Batch<Row> {
  items: Row[];
  next: Cursor | null;
}

const isNullable = (by: AnyColumn | SQL): boolean => is(by, Column) && !by.notNull;

export const orderBy = ({ by, id, isDescending }: KeyOrder): SQL[] => {
  if (!isDescending) return [asc(by), asc(id)];
  // On a non-null column "nulls last" would only prevent the use of an index.
  return [isNullable(by) ? sql`${by} desc nulls last` : desc(by), desc(id)];
};

export const cursorColumns = ({ by, id }: KeyOrder) => ({
  by: sql<string | null>`${by}::text`,
  id: sql<number>`${id}`,
});

interface WithCursor {
  cursor: Cursor;
}
type Find<Row> = (where: SQL | undefined, limit: number) => Promise<Row[]>;

/**
 * The next rows of a list. Later batches cost the same as the first, unlike with an offset. Rows with and without
 * a value are selected separately, because no index finds both by one condition.
 */
export const findNextRows = async <Row extends WithCursor>(
  { by, id, isDescending }: KeyOrder,
  after: Cursor | null,
  limit: number,
  find: Find<Row>,
): Promise<Row[]> => {
  const follows = isDescending ? sql`<` : sql`>`;
  const found: Row[] = [];
  if (after === null || after.by !== null) {
    const past = after ? sql`(${by}, ${id}) ${follows} (${after.by}, ${after.id})` : undefined;
    found.push(...(await find(and(isNullable(by) ? isNotNull(by) : undefined, past), limit)));
  }
  if (isNullable(by) && found.length < limit) {
    const past = after?.by === null ? sql`${id} ${follows} ${after.id}` : undefined;
    found.push(...(await find(and(isNull(by), past), limit - found.length)));
  }
  return found;
};

/** The cursor after these rows; null if they are the last. */
export const nextCursor = (rows: readonly WithCursor[], limit: number): Cursor | null =>
  rows.length < limit ? null : (rows.at(-1)?.cursor ?? null);
