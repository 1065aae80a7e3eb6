/**
 * The basic types of all schemas. They make sure that a nonexistent day, a lone surrogate or an id beyond the database's
 * integer range is refused when parsing.
 */
import * as z from 'zod/mini';
import { CURRENCY_DECIMALS } from './currency';

export const MAX_ID = 2_147_483_647;
export const MAX_MONEY = 1_000_000_000_000;

/** Gives an issue a stable code, which is also the key of its message in `locales/`. */
export const issue = (code: string) => ({ error: () => `validation.${code}` });

/** The same with parameters of the message, in the form that `messageOf` reads. */
const issueWith = (code: string, params: Record<string, number>) =>
  issue(`${code} ${JSON.stringify(params)}`);

/** A percentage in basis points. Messages name its limits in percent. */
export const percentBetween = (min: number, max: number) =>
  z
    .int()
    .check(
      z.minimum(min, issueWith('tooSmall.percent', { minimum: min / 100 })),
      z.maximum(max, issueWith('tooBig.percent', { maximum: max / 100 })),
    );

export const id = z.int().check(z.minimum(1), z.maximum(MAX_ID));
export type Id = number;

/** The version that the caller read. A write with an older version is refused with 409 `stale`. */
export const version = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** An id in a path or query, as digits; a number that can't be an id is refused as too small or too big, as in a body. */
export const idText = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/)),
    z.transform((digits: string) => Number(digits)),
  ),
  id,
);

/** Accepts numbers as strings of digits (shiftId is "coerced to a number", specification §5). */
const numeric = (text: unknown) =>
  typeof text === 'string' && /^-?\d{1,10}$/.test(text) ? Number(text) : text;
export const coercedInteger = <S extends z.ZodMiniType>(schema: S) => z.pipe(z.transform(numeric), schema);

/** An integer amount in minor units of the configured currency. */
export const money = z.int().check(z.minimum(-MAX_MONEY), z.maximum(MAX_MONEY)).brand<'Minor'>();
/** A non-negative amount. */
export const price = z.int().check(z.minimum(0), z.maximum(MAX_MONEY)).brand<'Minor'>();
/** An integer amount in minor units. Only `domain/money.ts` calculates with it. */
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

/** Whether a text is a "yyyy-MM-dd" that exists, in the years 1900 to 2999. */
export const isDay = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return (
    year >= 1900 && year < 3000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  );
};

/** An emptied field says that a value is missing, not that it is wrong. */
const filled = z.refine<string>((text) => text !== '', { ...issue('required'), abort: true });

/** An existing day as "yyyy-MM-dd". */
export const day = z.string().check(filled, z.refine(isDay, issue('invalid_day')));
export type Day = string;

/** "YYYY-MM". The message is the specification's (§5, invoice date). */
export const month = z.string().check(z.regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, issue('invoice_date')));
export type Month = string;

/** "HH:MM"; the colon is optional in input. */
export const time = z.pipe(
  z.string().check(filled, z.regex(/^([01]\d|2[0-3]):?[0-5]\d$/, issue('invalid_time'))),
  z.transform((text: string) => `${text.slice(0, 2)}:${text.slice(-2)}`),
);
export type Time = string;

const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(text) &&
  isDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));

/** In the format of Date.toISOString(). */
export const instant = z.pipe(
  z.string().check(z.refine(isInstant, issue('invalid_instant'))),
  z.transform((text: string) => new Date(text).toISOString()),
);
export type Instant = string;

/**
 * More combining marks on one letter than any script needs (Unicode's stream-safe text format). Normalisation is
 * quadratic in them: 16 KiB take half a second.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** No NUL and no lone surrogates, which PostgreSQL and UTF-8 can't store. */
const isStorable = (text: string) =>
  !text.includes('\u0000') && text.isWellFormed() && !TOO_MANY_MARKS.test(text);
const normalised = z.pipe(
  z.string().check(z.refine(isStorable, issue('invalid_text'))),
  z.transform((raw: string) => raw.normalize('NFC').trim()),
);

/** Text of at most `maxLength` characters, possibly empty; trimmed and in NFC. */
export const text = (maxLength: number) => z.pipe(normalised, z.string().check(z.maxLength(maxLength)));

/** Text that must not be empty. */
export const requiredText = (maxLength: number) =>
  z.pipe(normalised, z.string().check(z.minLength(1, issue('required')), z.maxLength(maxLength)));

/** No line breaks or other control characters: such text is used in headers, titles and file names. */
const isOneLine = (text: string) => !/\p{Cc}/u.test(text);
const oneLine = z.refine<string>(isOneLine, issue('invalid_text'));

/** As `text`, on one line. */
export const line = (maxLength: number) =>
  z.pipe(normalised, z.string().check(oneLine, z.maxLength(maxLength)));

/** As `requiredText`, on one line. */
export const requiredLine = (maxLength: number) =>
  z.pipe(normalised, z.string().check(oneLine, z.minLength(1, issue('required')), z.maxLength(maxLength)));

/**
 * Embeddings, overrides and isolates make one name look like another. Joiners and marks stay allowed, because some
 * scripts need them.
 */
const CHANGES_DIRECTION = /[\u202A-\u202E\u2066-\u2069]/;
/** A character that is drawn. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;
const ofName = [
  oneLine,
  z.refine<string>((text) => !CHANGES_DIRECTION.test(text), issue('invalid_text')),
  z.refine<string>((text) => text === '' || VISIBLE.test(text), issue('required')),
] as const;

/** The name of anything, possibly empty: on one line, visible, and without characters that reverse what follows. */
export const optionalName = (maxLength: number) =>
  z.pipe(normalised, z.string().check(...ofName, z.maxLength(maxLength)));

/** As `optionalName`, not empty. Names stored earlier may differ, so answers use a plain text. */
export const name = (maxLength: number) =>
  z.pipe(normalised, z.string().check(...ofName, z.minLength(1, issue('required')), z.maxLength(maxLength)));

const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

export const email = z.pipe(
  normalised,
  z.string().check(
    z.minLength(1, { ...issue('requiredEmail'), abort: true }),
    z.maxLength(254),
    z.regex(EMAIL, issue('invalid_email')),
    // Invisible format characters, such as direction marks, make one address look like another.
    z.refine((text) => !/\p{Cf}/u.test(text), issue('invalid_email')),
  ),
);

/** Empty where there is none. */
export const optionalEmail = z.union([z.literal(''), email]);

export const lang = z.enum(['cn', 'hk', 'en']);
export type Lang = z.infer<typeof lang>;
export const LANGUAGES: readonly Lang[] = ['cn', 'hk', 'en'];
/** Of a payer without an account. */
export const DEFAULT_LANGUAGE: Lang = 'cn';

/** A text in each language. */
export const texts = z.strictObject({ cn: requiredText(200), hk: requiredText(200), en: requiredText(200) });
export type Texts = z.infer<typeof texts>;

/** A name in each language, as sent. */
export const names = z.strictObject({ cn: name(200), hk: name(200), en: name(200) });

/** A reference with a display name. */
export const named = z.strictObject({ id, name: z.string() });
export type Named = z.infer<typeof named>;

/** Fields of every editable record. */
export const recordFields = { id, version, createdAt: instant, updatedAt: instant };

/** A code in force. */
export const currency = z
  .string()
  .check(z.refine((code) => CURRENCY_DECIMALS.has(code), issue('invalid_currency')));

/** A code that may have been withdrawn since it was chosen. */
export const storedCurrency = z.string().check(z.regex(/^[A-Z]{3}$/, issue('invalid_currency')));
