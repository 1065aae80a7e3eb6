/**
 * The one set of types at the border. Every schema is built from these, so that a day that does not
 * exist, a lone surrogate or an id beyond the database's integer never gets past parsing.
 */
import * as z from 'zod/mini';

export const MAX_ID = 2_147_483_647;
export const MAX_MONEY = 1_000_000_000_000;

/** Gives the issue a stable code of ours, as the key of its sentence in `locales/`. */
export const issue = (code: string) => ({ error: () => `validation.${code}` });

export const id = z.int().check(z.minimum(1), z.maximum(MAX_ID));
export type Id = number;

/** The version that the writer saw; the write is refused with 409 `stale` when it is old. */
export const version = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** An id in a path or a query, where it arrives as digits. */
export const idText = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/)),
    z.transform((digits: string) => Number(digits)),
  ),
  id,
);

/** An id that some callers send as a string of digits (shiftId is "coerced to a number", specification §5). */
const numeric = (text: unknown) =>
  typeof text === 'string' && /^-?\d{1,10}$/.test(text) ? Number(text) : text;
export const coercedInteger = <S extends z.ZodMiniType>(schema: S) => z.pipe(z.transform(numeric), schema);

/** Minor units of the one currency; integers only. */
export const money = z.int().check(z.minimum(-MAX_MONEY), z.maximum(MAX_MONEY)).brand<'Minor'>();
/** A price: money that is not negative. */
export const price = z.int().check(z.minimum(0), z.maximum(MAX_MONEY)).brand<'Minor'>();
/** An integer amount in minor units. A calculated one is made by `domain/money.ts` alone. */
export type Minor = z.infer<typeof money>;

export const basisPoints = z.int().check(z.minimum(0), z.maximum(1_000_000));

const daysInMonth = (year: number, month: number) =>
  month === 2
    ? (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

/** True for a "yyyy-MM-dd" that is a day of the calendar between the years 1900 and 2999. */
export const isDay = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return (
    year >= 1900 && year < 3000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  );
};

/** "yyyy-MM-dd", a day that exists. */
export const day = z.string().check(z.refine(isDay, issue('invalid_day')));
export type Day = string;

/** "YYYY-MM". The sentence of the refusal is the specification's (§5, invoice date). */
export const month = z.string().check(z.regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, issue('invoice_date')));
export type Month = string;

/** "HH:MM", read without the colon too, always answered with it. */
export const time = z.pipe(
  z.string().check(z.regex(/^([01]\d|2[0-3]):?[0-5]\d$/, issue('invalid_time'))),
  z.transform((text: string) => `${text.slice(0, 2)}:${text.slice(-2)}`),
);
export type Time = string;

const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(text) &&
  isDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));

/** As Date.toISOString() writes it. */
export const instant = z.pipe(
  z.string().check(z.refine(isInstant, issue('invalid_instant'))),
  z.transform((text: string) => new Date(text).toISOString()),
);
export type Instant = string;

/**
 * More marks on one letter than any script has (Unicode's stream-safe text). A normal form sorts them by trying each
 * against all others: 16 KiB of them take the server half a second.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** No NUL and no half of a surrogate pair: neither PostgreSQL nor UTF-8 can hold them. */
const isStorable = (text: string) =>
  !text.includes('\u0000') && text.isWellFormed() && !TOO_MANY_MARKS.test(text);
const normalised = z.pipe(
  z.string().check(z.refine(isStorable, issue('invalid_text'))),
  z.transform((raw: string) => raw.normalize('NFC').trim()),
);

/** Text that may be empty, trimmed and in NFC, of at most `longest` characters. */
export const text = (longest: number) => z.pipe(normalised, z.string().check(z.maxLength(longest)));

/** Text that must say something. */
export const requiredText = (longest: number) =>
  z.pipe(normalised, z.string().check(z.minLength(1, issue('required')), z.maxLength(longest)));

/** Neither a line break nor any other sign that is not seen: such text stands in headers, titles and file names. */
const isOneLine = (text: string) => !/\p{Cc}/u.test(text);
const oneLine = z.refine<string>(isOneLine, issue('invalid_text'));

/** One line of text that may be empty, as `text`. */
export const line = (longest: number) => z.pipe(normalised, z.string().check(oneLine, z.maxLength(longest)));

/** One line that must say something. */
export const requiredLine = (longest: number) =>
  z.pipe(normalised, z.string().check(oneLine, z.minLength(1, issue('required')), z.maxLength(longest)));

const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

export const email = z.pipe(
  normalised,
  z.string().check(
    z.minLength(1, { ...issue('requiredEmail'), abort: true }),
    z.maxLength(254),
    z.regex(EMAIL, issue('invalid_email')),
    // A mark that turns the direction of text makes one address look like another.
    z.refine((text) => !/\p{Cf}/u.test(text), issue('invalid_email')),
  ),
);

export const lang = z.enum(['cn', 'hk', 'en']);
export type Lang = z.infer<typeof lang>;
export const LANGUAGES: readonly Lang[] = ['cn', 'hk', 'en'];

/** The same words in each language. */
export const texts = z.strictObject({ cn: requiredText(200), hk: requiredText(200), en: requiredText(200) });
export type Texts = z.infer<typeof texts>;

/** A reference as a person reads it. */
export const named = z.strictObject({ id, name: z.string() });
export type Named = z.infer<typeof named>;

/** What everything that can be edited carries. */
export const edited = { id, version, createdAt: instant, updatedAt: instant };
