import * as z from 'zod/mini';
import { id, idText, issue, text } from './primitives';

export const DEFAULT_LIMIT = 20;
/** The rows of a list are counted up to here, so that a page costs the same however long the list is. */
export const MAX_TOTAL = 10_000;

/** A whole number in a query string. */
export const numberQuery = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,15}$/)),
      z.transform((digits: string) => Number(digits)),
    ),
    z.int().check(z.minimum(min), z.maximum(max)),
  );

export const booleanQuery = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word: 'true' | 'false') => word === 'true'),
);

export const fileFormat = z.enum(['csv', 'xlsx']);
export type FileFormat = z.infer<typeof fileFormat>;

/** The requested part of a list. */
export const pageQuery = {
  limit: z._default(numberQuery(1, 100), DEFAULT_LIMIT),
  offset: z._default(numberQuery(0, 1_000_000), 0),
};

/**
 * Query parameters of every list; `sort` is one of the columns, with a leading "-" for descending order. With `format`
 * the whole filtered list is returned as a file, ignoring limit and offset.
 */
export const listQuery = <C extends string>(sortable: readonly [C, ...C[]]) => ({
  ...pageQuery,
  globalKey: z.optional(text(100)),
  format: z.optional(fileFormat),
  sort: z.optional(
    z.enum([...sortable, ...sortable.map((column) => `-${column}` as const)] as [C, ...(C | `-${C}`)[]]),
  ),
});

export const page = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({
    items: z.array(item),
    limit: z.int(),
    offset: z.int(),
    /** At most `MAX_TOTAL`. */
    total: z.int(),
    totalPages: z.int(),
    /** Set if there are more than `total`; later pages can still be asked for. */
    more: z.optional(z.literal(true)),
  });
export type Page<T> = {
  items: T[];
  limit: number;
  offset: number;
  total: number;
  totalPages: number;
  more?: true | undefined;
};

export const comboQuery = { globalKey: z.optional(text(100)), limit: z.optional(numberQuery(1, 1000)) };
export const combo = z.array(z.strictObject({ id, name: z.string() }));

/** A query parameter that can be repeated. Repeating any other is refused with 400. */
export const repeatable = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(100));

/** Ids as "1,2" or as a repeated parameter. */
export const idListQuery = z.pipe(
  z.pipe(
    z.array(z.string().check(z.maxLength(2000))).check(z.minLength(1), z.maxLength(100)),
    z.transform((lists: string[]) => lists.flatMap((list) => list.split(','))),
  ),
  z.array(idText).check(z.maxLength(500)),
);

/** Checks that a period of days doesn't end before it starts; without either day it is open. */
export const isForward = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { ...issue('ends_before_start'), path: ['to'] },
);
