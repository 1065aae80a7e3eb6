import { notFound, RefusalError } from '@server/base/refusal';

type Strength = 'update' | 'no key update';

interface RowQuery<Row> extends PromiseLike<Row[]> {
  for(strength: Strength): PromiseLike<Row[]>;
}

/**
 * The row of a query limited to the viewer's reach, locked until the transaction ends; 404 without one. A dry run locks
 * nothing.
 */
export const lockRow = async <Row>(
  query: RowQuery<Row>,
  { strength = 'no key update', dryRun = false }: { strength?: Strength; dryRun?: boolean } = {},
): Promise<Row> => {
  const [row] = await (dryRun ? query : query.for(strength));
  if (!row) throw notFound();
  return row;
};

/** Refuses the change of a row that was changed since the caller read it. Calls whose version is optional accept any. */
export const refuseStale = (row: { version: number }, version: number | undefined): void => {
  if (version !== undefined && row.version !== version) throw new RefusalError('stale');
};
