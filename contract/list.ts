import * as z from 'zod/mini';
import { id, idText, text } from './primitives';

export const DEFAULT_LIMIT = 20;

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,10}$/)),
      z.transform((digits: string) => Number(digits)),
    ),
    z.int().check(z.minimum(least), z.maximum(most)),
  );

/** A whole number in a query string. */
export const numberQuery = wholeNumber;

export const booleanQuery = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word: 'true' | 'false') => word === 'true'),
);

export const fileFormat = z.enum(['csv', 'xlsx']);
export type FileFormat = z.infer<typeof fileFormat>;

/** Which part of a list is asked for. */
export const pageQuery = {
  limit: z._default(wholeNumber(1, 100), DEFAULT_LIMIT),
  offset: z._default(wholeNumber(0, 1_000_000), 0),
};

/**
 * `limit`, `offset`, `globalKey` and `sort` of every list; `sort` is "name" or "-name" of the given columns. With
 * `format` the whole filtered list comes as a file, whatever limit and offset say.
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
    total: z.int(),
    totalPages: z.int(),
  });
export type Page<T> = { items: T[]; limit: number; offset: number; total: number; totalPages: number };

export const comboQuery = { globalKey: z.optional(text(100)), limit: z.optional(wholeNumber(1, 1000)) };
export const combo = z.array(z.strictObject({ id, name: z.string() }));

/** A query parameter that may stand more than once; any other one standing twice is refused with 400. */
export const repeatable = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(100));

/** Ids as "1,2" or as a parameter that stands more than once. */
export const idListQuery = z.pipe(
  z.pipe(
    z.array(z.string().check(z.maxLength(2000))).check(z.minLength(1), z.maxLength(100)),
    z.transform((lists: string[]) => lists.flatMap((list) => list.split(','))),
  ),
  z.array(idText).check(z.maxLength(500)),
);
