import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state';
import { Page } from './page';

export interface Query {
  data: unknown;
  error: unknown;
  isError: boolean;
  refetch: () => unknown;
}

export type DataOf<Q extends Record<string, Query>> = { [K in keyof Q]: Exclude<Q[K]['data'], undefined> };

/** A query of initial data has data without having been fetched. */
interface Settling {
  data?: unknown;
  isFetched: boolean;
}
const isSettled = ({ data, isFetched }: Settling) => isFetched || data !== undefined;

/** The query answered 404; for pages that have more to show than `missing` while a query is loading. */
export const isNotFound = ({ error }: Pick<Query, 'error'>) =>
  error instanceof Error && 'status' in error && error.status === 404;

interface LoadedProps<Q extends Record<string, Query>> {
  queries: Q;
  /** Queries to wait for, so that the layout doesn't shift later. The content renders without them if they fail. */
  waitsFor?: readonly Settling[];
  /** Shown if any query answers 404. */
  missing?: ReactNode;
  /** The shape of the content. */
  skeleton: ReactNode;
  /** Replaces the error with its retry button, if another part of the page has one. */
  failure?: ReactNode;
  /** Wraps skeleton and failure in a `Page`. */
  isPage?: boolean;
  children: (data: DataOf<Q>) => ReactNode;
}

/**
 * Renders its children once all queries have data; until then a skeleton, or an error with a retry button. Content
 * stays when a refetch fails, because its forms may have input.
 */
export const Loaded = <Q extends Record<string, Query>>(props: LoadedProps<Q>) => {
  const { queries, waitsFor = [], missing, skeleton, failure, isPage = false, children } = props;
  const all = Object.values(queries);
  if (missing !== undefined && all.some(isNotFound)) return missing;
  if (all.every(({ data }) => data !== undefined) && waitsFor.every(isSettled))
    return children(
      Object.fromEntries(Object.entries(queries).map(([name, { data }]) => [name, data])) as DataOf<Q>,
    );
  const failed = all.filter(({ isError }) => isError);
  const shown =
    failed.length > 0
      ? (failure ?? <ErrorState onRetry={() => failed.map((query) => query.refetch())} />)
      : skeleton;
  return isPage ? <Page>{shown}</Page> : shown;
};
