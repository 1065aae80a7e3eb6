// Requests without a session, generated from the API description, each as large as the server accepts.

const BODY_BYTES = 16_384;
/** Node accepts 16 KiB of headers; some are needed by the request itself. */
const HEAD_BYTES = 15_000;

/** Texts known to be expensive: for normalisation, regular expressions and password estimation. */
const UNITS = [
  'a',
  'aA1!',
  '0',
  ' ',
  'a.',
  'a-',
  'a@',
  '@a',
  'www.',
  'a.aa ',
  '\u0300',
  '\u0316\u0300',
  '\u0344',
  '\u1100\u1161\u11a8',
  '\u202e',
  '😀',
  '\\',
  '"',
  '\u0001',
];

const repeated = (unit, bytes) => unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));
const texts = (bytes) => [
  ...UNITS.map((unit) => repeated(unit, bytes)),
  // In the reverse of canonical order, which normalisation has to sort.
  `a${repeated('\u0300', bytes / 2)}${repeated('\u0316', bytes / 2)}`,
  `x@${repeated('a-', bytes)}.`,
  `x@${repeated('a.', bytes)}-`,
  `${repeated('a', bytes - 20)}@keepwatch.test`,
];

const LIKELY = {
  email: () => `search-${Math.random().toString(36).slice(2)}@keepwatch.test`,
  password: () => 'Correct-Horse-7-Battery',
  token: () => 'x'.repeat(43),
  ticket: () => 'x'.repeat(43),
  code: () => '123456',
  currency: () => 'HKD',
  timeZone: () => 'Asia/Hong_Kong',
};

const resolved = (schema, description) =>
  schema.$ref ? description.components.schemas[schema.$ref.split('/').at(-1)] : schema;

/** A body that the schema accepts. */
const validOf = (given, description, name = '') => {
  const schema = resolved(given, description);
  if (LIKELY[name]) return LIKELY[name]();
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return validOf(schema.anyOf[0], description, name);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, of]) => [key, validOf(of, description, key)]),
    );
  if (schema.type === 'array') return [];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return 'Chan';
};

const nested = (open, close, bytes) => repeated(open, bytes / 2) + repeated(close, bytes / 2);
const members = (count, length) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${at.toString(36)}${'x'.repeat(length)}`, at]),
  );

/** Serialised bodies: each field enlarged in turn, and structures that no schema has. */
const bodiesFor = (schema, description) => {
  const valid = () => validOf(schema, description);
  const fields = Object.keys(valid());
  const grown = [200, BODY_BYTES - 1_000].flatMap((bytes) =>
    fields.flatMap((field) => texts(bytes).map((text) => () => ({ ...valid(), [field]: text }))),
  );
  const all = texts(BODY_BYTES / (fields.length + 2)).map(
    (text) => () => Object.fromEntries(fields.map((field) => [field, text])),
  );
  const unusualBodies = [
    valid,
    () => members(1_200, 1),
    () => ({ ...valid(), ...members(1_000, 1) }),
    () => members(2, 8_000),
    () => Array.from({ length: 8_000 }, () => 1),
    () => Object.fromEntries(fields.map((field) => [field, members(150, 1)])),
    () => Object.fromEntries(fields.map((field) => [field, 1e308])),
  ];
  const asText = [...unusualBodies, ...grown, ...all].map((make) => () => JSON.stringify(make()));
  const raw = [
    nested('[', ']', BODY_BYTES - 10),
    `{"email":${nested('[', ']', BODY_BYTES - 100)}}`,
    nested('{"a":', '}', BODY_BYTES / 2),
    `{"email":"${repeated('\\u0061', BODY_BYTES - 100)}"}`,
    `{"__proto__":${nested('[', ']', BODY_BYTES - 100)}}`,
    repeated('9', BODY_BYTES - 10),
  ].map((text) => () => text);
  return [...asText, ...raw].map((make) => () => {
    const body = make();
    return Buffer.byteLength(body) > BODY_BYTES ? body.slice(0, 1) : body;
  });
};

/** Headers that any request can have. */
const HEADS = [
  {},
  { 'accept-language': repeated('x-y;q=0.1,', HEAD_BYTES) },
  { 'accept-language': repeated(',', HEAD_BYTES) },
  { cookie: repeated('a=b; ', HEAD_BYTES) },
  { cookie: `session=${repeated('a', HEAD_BYTES)}` },
  { authorization: `Bearer ${repeated('a', HEAD_BYTES)}` },
  { 'accept-encoding': repeated('gzip, ', HEAD_BYTES) },
  { accept: repeated('text/html;q=0.1,', HEAD_BYTES) },
  { 'if-none-match': repeated('"a", ', HEAD_BYTES) },
  { 'content-type': `application/json;${repeated('a=b;', HEAD_BYTES)}` },
  { 'x-forwarded-for': repeated('1.2.3.4, ', HEAD_BYTES) },
  { 'x-request-id': repeated('a', HEAD_BYTES) },
  Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`x-${at}`, 'abcde'])),
];

const QUERIES = [
  Array.from({ length: 3_500 }, (_, at) => `${at.toString(36)}=`).join('&'),
  repeated('a&', HEAD_BYTES),
  repeated('globalKey=a&', HEAD_BYTES),
  `a=${repeated('%CC%80', HEAD_BYTES)}`,
  `a=${repeated('%', HEAD_BYTES)}`,
  repeated('a', HEAD_BYTES),
];

const pathsOf = (path) => {
  const filled = path.replace(/\{lng\}/, 'en').replace(/\{ns\}/, 'translation');
  return /\{\w+\}/.test(filled)
    ? [200, HEAD_BYTES].flatMap((bytes) =>
        ['a', '%CC%80', '%2e%2e%2f', '-', '.'].map((unit) =>
          filled.replace(/\{\w+\}/g, repeated(unit, bytes)),
        ),
      )
    : [filled];
};

const OUTSIDE = [
  '/',
  '/login',
  '/nowhere',
  '/api/nowhere',
  '/api/openapi.json',
  '/api/docs',
  '/healthz',
  '/readyz',
];
const PATHS = ['/', '/a', '/%CC%80', '/..', '/.', '//', '/%2f', '/api/v1/'].map((unit) =>
  repeated(unit, HEAD_BYTES),
);

/** All requests to measure. `make` creates each with a unique e-mail. */
export const anonymousRequests = (description, files) => {
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.length === 0)
      .map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        schema: requestBody?.content['application/json']?.schema,
      })),
  );
  const json = { 'content-type': 'application/json' };
  const called = calls.flatMap(({ method, path, schema }) => {
    const paths = pathsOf(path);
    const bodies = schema ? bodiesFor(schema, description) : [() => undefined];
    const plain = schema ? bodies[0] : () => undefined;
    return [
      ...paths.flatMap((to) =>
        bodies.map((body) => () => ({ method, path: to, headers: json, body: body() })),
      ),
      ...HEADS.map((headers) => () => ({
        method,
        path: paths[0],
        headers: { ...json, ...headers },
        body: plain(),
      })),
      ...QUERIES.map((query) => () => ({
        method,
        path: `${paths[0]}?${query}`,
        headers: json,
        body: plain(),
      })),
    ];
  });
  const getRequests = [...OUTSIDE, ...files].flatMap((path) => [
    ...HEADS.map((headers) => () => ({ method: 'GET', path, headers })),
    ...QUERIES.map((query) => () => ({ method: 'GET', path: `${path}?${query}` })),
  ]);
  const pageRequests = PATHS.map((path) => () => ({ method: 'GET', path }));
  return { calls: calls.length, requests: [...getRequests, ...pageRequests, ...called] };
};

export const labelOf = ({ method, path, headers = {}, body = '' }) =>
  [
    method,
    path.length > 60 ? `${path.slice(0, 60)}… (${path.length})` : path,
    ...Object.entries(headers).flatMap(([name, value]) =>
      value.length > 100 ? [`${name} (${value.length})`] : [],
    ),
    body && `${body.slice(0, 60)}… (${body.length})`,
  ]
    .filter(Boolean)
    .join('  ');
