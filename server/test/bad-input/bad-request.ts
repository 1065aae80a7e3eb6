import type { CallRecord } from '@contract/call';
import type { TestRequest } from '../access-matrix/test-requester';
import type { Choose } from '../random-calls/choose';

/** "é" as two characters; stored texts have it as one. */
export const DECOMPOSED = 'Cafe\u0301';

const nested = (levels: number): unknown => {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const OTHER_TYPES = [
  null,
  true,
  [],
  {},
  [null],
  nested(500),
  { constructor: { prototype: {} } },
  // As a literal it would set the prototype instead.
  JSON.parse('{"__proto__":{"a":1}}'),
];
const NUMBERS = [-1, 0, 0.1, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308];
const TEXTS = [
  '',
  ' ',
  'NaN',
  '1e999',
  '٣',
  'a\u0000b',
  'a\ud800b',
  '\u0007\u001b[31m',
  'one\r\ntwo',
  '👩‍👩‍👧‍👦'.repeat(30),
  '\u202ecba\u202c\u2067',
  "'; drop table premise; --",
  '<img src=x onerror=alert(1)>',
  '{{x}} $t(x) %s',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '=1+1',
  '__proto__',
  'constructor',
  'İ',
  DECOMPOSED,
  'x'.repeat(300),
  'x'.repeat(2 ** 20),
];
const DATES = [
  '2027-02-30',
  '0000-00-00',
  '1900-01-01',
  '2999-12-31',
  '9999-12-31',
  '2999-12',
  '00:00',
  '24:60',
  '2999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
];
const VALUES: readonly unknown[] = [...OTHER_TYPES, ...NUMBERS, ...TEXTS, ...DATES];
const UNKNOWN_NAMES = ['nonsense', 'toString', 'prototype'];

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names that a schema of an object knows. */
const namesIn = (schema: CallRecord['body']): string[] =>
  Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {});

/** The value with one member replaced, removed, added or repeated, anywhere within it. */
const spoil = (value: unknown, choose: Choose, more: readonly string[] = []): unknown => {
  if (Array.isArray(value) && value.length > 0 && choose.inPercent(80)) {
    const at = choose.below(value.length);
    if (choose.inPercent(15)) return [...value, value[at]];
    return value.map((element, index) => (index === at ? spoil(element, choose) : element));
  }
  const names = isObject(value) ? [...new Set([...Object.keys(value), ...more])] : [];
  if (!isObject(value) || names.length === 0 || choose.inPercent(5)) return choose.from(VALUES);
  const name = choose.inPercent(5) ? choose.from(UNKNOWN_NAMES) : choose.from(names);
  if (!choose.inPercent(10)) return { ...value, [name]: spoil(value[name], choose) };
  return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
};

const badText = (choose: Choose): string => {
  const value = choose.from(VALUES);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** A text in an address: not empty, which is another path, and well-formed, as addresses are. */
const badPart = (choose: Choose): string =>
  encodeURIComponent(badText(choose).toWellFormed().slice(0, 2_000) || '-');

const badPicture = (picture: Uint8Array<ArrayBuffer>, choose: Choose): Uint8Array<ArrayBuffer> => {
  if (choose.inPercent(30)) return new TextEncoder().encode(badText(choose));
  const bytes = picture.slice(0, choose.inPercent(50) ? picture.length : choose.below(picture.length));
  if (bytes.length > 0) bytes[choose.below(bytes.length)] = choose.below(256);
  return bytes;
};

const partsOf = ({ body, query }: CallRecord, { path, picture }: TestRequest) => [
  ...(body ? (['body', 'body', 'body', 'body'] as const) : []),
  ...(picture ? (['picture'] as const) : []),
  ...(path ? (['path'] as const) : []),
  ...(query || !body ? (['query'] as const) : []),
];

/** A valid request with one thing changed to what no caller should send. */
export const badRequest = (call: CallRecord, valid: TestRequest, choose: Choose): TestRequest => {
  switch (choose.from(partsOf(call, valid))) {
    case 'body':
      return { ...valid, body: spoil(valid.body ?? {}, choose, namesIn(call.body)) };
    case 'picture':
      return { ...valid, ...(valid.picture && { picture: badPicture(valid.picture, choose) }) };
    case 'path': {
      const name = choose.from(Object.keys(valid.path ?? {}));
      return { ...valid, path: { ...valid.path, [name]: badPart(choose) } };
    }
    default: {
      const name = choose.from([...namesIn(call.query), ...UNKNOWN_NAMES]);
      return { ...valid, query: { ...valid.query, [name]: badText(choose) } };
    }
  }
};
