import type { CallQuery, CallRecord } from '@contract/call';
import { DEFAULT_LIMIT } from '@contract/list';
import { type Month, month } from '@contract/primitives';
import type { ZodMiniType } from 'zod/mini';

type ListCall = CallRecord & { query: ZodMiniType & { shape: Readonly<Record<string, ZodMiniType>> } };

/** One value, several, a flag, or a month, which calls take as `year` and `month`. */
type Kind = 'value' | 'values' | 'flag' | 'month';
type KindFor<V> = [V] extends [readonly unknown[]]
  ? 'values'
  : [V] extends ['true' | 'false']
    ? 'flag'
    : 'value' | 'month';
type FilterName<Q> = Exclude<keyof Q, 'limit' | 'offset' | 'sort' | 'format'>;
type Filters<Q> = { readonly [N in FilterName<Q>]?: KindFor<NonNullable<Q[N]>> };
/** A type error for names that the call doesn't have. */
type FiltersOf<Q, F> = F & { readonly [N in Exclude<keyof F, FilterName<Q>>]: never };

type ValueOf<V, K> = K extends 'flag'
  ? boolean
  : K extends 'values'
    ? Readonly<V>
    : K extends 'month'
      ? Month | ''
      : V | '';

type SortOf<Q> = Q extends { sort?: infer S } ? NonNullable<S> & string : never;
type ColumnOf<Q> = Exclude<SortOf<Q>, `-${string}`>;

/** The part of the state that every list has. */
export interface ListState {
  /** "name" or "-name". */
  sort: string;
  /** From 1. */
  page: number;
  globalKey?: string;
}

/** The state of one list: '' , [] or false where nothing is filtered. */
type StateOf<Q, F> = { sort: SortOf<Q>; page: number } & {
  [N in keyof F & keyof Q]: ValueOf<NonNullable<Q[N]>, F[N]>;
};

/** A list, as `listState` declares it. */
export interface ListDeclaration<S extends ListState, Q> {
  /** Replaces values that the call would refuse by the defaults, so old links keep working. */
  read: (search: URLSearchParams) => S;
  /** The state after some filters were changed, on the first page. */
  change: (state: S, changes: Partial<S>) => S;
  /** Writes only what differs from the defaults; other parameters stay. */
  write: (state: S, search?: URLSearchParams) => URLSearchParams;
  toQuery: (state: S) => Q;
  /** Empty search and filters. */
  noFilters: Partial<S>;
  /** Number of filters set, without the search. */
  countFilters: (state: S) => number;
}

export type StateOfList<L extends { read: (search: URLSearchParams) => unknown }> = ReturnType<L['read']>;

type Value = string | boolean | readonly string[];
type Values = Record<string, Value> & { sort: string; page: number };

const valuesOf = (value: Value | undefined): string[] =>
  value === true ? ['true'] : value ? [value].flat() : [];

const READERS: Record<Kind, (values: string[], isAccepted: (value: unknown) => boolean) => Value> = {
  value: ([value = ''], isAccepted) => (isAccepted(value) ? value : ''),
  values: (values, isAccepted) => [...new Set(values)].filter((value) => isAccepted([value])),
  flag: ([value]) => value === 'true',
  month: ([value = '']) => (month.safeParse(value).success ? value : ''),
};

const toParameters = (name: string, kind: Kind, value: Value | undefined): Record<string, unknown> => {
  const values = valuesOf(value);
  const [first] = values;
  if (first === undefined) return {};
  if (kind === 'month') return { year: first.slice(0, 4), month: String(Number(first.slice(5))) };
  return { [name]: kind === 'values' ? values : first };
};

/** The page number, from 1. */
export const readPage = (search: URLSearchParams): number => {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
};

/**
 * Declares a list: how its state maps to the URL and to the query of its call. A filter has the same name in both.
 * Without `sorts` the order is always the default.
 */
export const listState = <C extends ListCall, const F extends Filters<CallQuery<C>>>(
  call: C,
  declared: {
    sorts: readonly ColumnOf<CallQuery<C>>[];
    defaultSort: SortOf<CallQuery<C>>;
    filters: FiltersOf<CallQuery<C>, F>;
    /** Filters that are a view of their own: those that each clears when it is set. */
    replaces?: { readonly [N in keyof F]?: readonly (keyof F)[] };
  },
): ListDeclaration<StateOf<CallQuery<C>, F>, CallQuery<C>> => {
  const { defaultSort } = declared;
  const sorts: readonly string[] = declared.sorts.flatMap((column) => [column, `-${column}`]);
  const filters = Object.entries(declared.filters) as [name: string, kind: Kind][];
  const readFilter = (search: URLSearchParams, name: string, kind: Kind): Value =>
    READERS[kind](search.getAll(name), (value) => call.query.shape[name]?.safeParse(value).success ?? false);
  const readFilters = (search: URLSearchParams): Record<string, Value> =>
    Object.fromEntries(filters.map(([name, kind]) => [name, readFilter(search, name, kind)]));
  const noFilters = readFilters(new URLSearchParams());
  const replaces = new Map(Object.entries(declared.replaces ?? {}) as [string, readonly string[]][]);
  const list: ListDeclaration<Values, Record<string, unknown>> = {
    read: (search) =>
      Object.assign(readFilters(search), {
        sort: sorts.find((sort) => sort === search.get('sort')) ?? defaultSort,
        page: readPage(search),
      }),
    change: (state, changes) => {
      const replaced = Object.entries(changes).flatMap(([name, value]) =>
        valuesOf(value as Value).length > 0 ? (replaces.get(name) ?? []) : [],
      );
      const cleared = Object.fromEntries(replaced.map((name) => [name, noFilters[name] ?? '']));
      return { ...state, page: 1, ...cleared, ...changes } as Values;
    },
    write: (state, search) => {
      const written = new URLSearchParams(search);
      for (const name of ['sort', 'page', ...filters.map(([each]) => each)]) written.delete(name);
      for (const [name] of filters) for (const value of valuesOf(state[name])) written.append(name, value);
      if (state.sort !== defaultSort) written.set('sort', state.sort);
      if (state.page > 1) written.set('page', String(state.page));
      return written;
    },
    toQuery: (state) => ({
      ...Object.assign({}, ...filters.map(([name, kind]) => toParameters(name, kind, state[name]))),
      limit: String(DEFAULT_LIMIT),
      offset: String((state.page - 1) * DEFAULT_LIMIT),
      sort: state.sort,
    }),
    noFilters,
    countFilters: (state) =>
      filters.flatMap(([name]) => (name === 'globalKey' ? [] : valuesOf(state[name]))).length,
  };
  // Names and kinds are type-checked at the declaration.
  return list as unknown as ListDeclaration<StateOf<CallQuery<C>, F>, CallQuery<C>>;
};
