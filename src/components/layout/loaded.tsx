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

/** What was there with the document has data without ever having been fetched. */
interface Awaited {
  data?: unknown;
  isFetched: boolean;
}
const isSettled = ({ data, isFetched }: Awaited) => isFetched || data !== undefined;

const isNotFound = ({ error }: Query) => error instanceof Error && 'status' in error && error.status === 404;

interface LoadedProps<Q extends Record<string, Query>> {
  queries: Q;
  /** Asked once before anything is drawn, so that nothing moves later; what is drawn does without them if they fail. */
  waitsFor?: readonly Awaited[];
  /** In the place of what isn't there, or not for the reader: a 404 of any query. */
  missing?: ReactNode;
  /** The shape of what is coming. */
  skeleton: ReactNode;
  /** Where another part of the page offers the next try: what stands here instead. */
  failure?: ReactNode;
  /** It is the whole page: skeleton and failure stand in the column of one. */
  isPage?: boolean;
  children: (data: DataOf<Q>) => ReactNode;
}

/**
 * Draws what several queries answer, once all have answered; until then a skeleton, or what failed with the way to try
 * again. What was drawn stays when it can't be fetched anew: forms in it hold what was typed.
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
