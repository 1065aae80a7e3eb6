import type { CallRecord } from '@contract/call';
import { problem } from '@contract/problem';
import { isOpenToKeys } from '@domain/api-key';
import { VERSION } from '@server/base/version';
import { LIST_FILE_TYPES } from '@server/platform/list-file/list-file';
import type * as z from 'zod/mini';
import { CALLS_PER_SECOND, KEY_CALLS_PER_SECOND } from './call-rate';
import type { App } from './mount';
import { type JsonSchema, jsonSchemaOf } from './openapi-schema';

const parametersOf = (schema: z.ZodMiniType | undefined, where: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

/** Lists are the calls with a `format` parameter, which makes the answer a file. */
const isList = ({ query }: CallRecord) => parametersOf(query, 'query').some(({ name }) => name === 'format');

const bytes = { schema: { type: 'string', format: 'binary', maxLength: 1_000_000_000 } };
const filesOf = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, bytes]));

const statusOf = (call: CallRecord) => String(call.status ?? (call.answer || call.media ? 200 : 204));

const tagOf = ({ path }: CallRecord): string =>
  path.split('/').filter((part) => part && !/^(api|v\d|admin|client|\{.*)$/.test(part))[0] ?? 'other';

/** "get /api/v1/admin/user/{id}" → "getV1AdminUserById": stable as long as the path is. */
const operationIdOf = ({ method, path }: CallRecord): string => {
  const words = path
    .replace(/^\/api\//, '')
    .split(/[/.-]/)
    .filter(Boolean)
    .map((part) => part.replace(/^\{(.*)\}$/, 'by-$1'))
    .flatMap((part) => part.split('-'));
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
};

const accessText = ({ access, flag }: CallRecord): string => {
  const accessText = typeof access === 'string' ? access : JSON.stringify(access);
  return `Access: ${accessText}${flag ? `, with the feature ${flag}` : ''}.`;
};

/** The content of an answer: JSON by its schema, or a file or stream. */
const answerContent = (call: CallRecord) => {
  if (call.answer)
    return {
      'application/json': { schema: jsonSchemaOf(call.answer) },
      ...(isList(call) && filesOf(Object.values(LIST_FILE_TYPES))),
    };
  if (!call.media) return undefined;
  const schema =
    call.media === 'application/json' ? { type: 'object' } : { type: 'string', maxLength: 100_000_000 };
  return { [call.media]: { schema } };
};

const headers = { 'X-RateLimit-Limit': { $ref: '#/components/headers/RateLimit' } };

const refusalResponse = (description: string, more: object = {}) => ({
  description,
  headers: { ...headers, ...more },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const refusalsOf = (call: CallRecord) => {
  const needsSecondFactor = call.access !== 'public' && !call.withoutSecondFactor;
  const ownRefusals = [
    ...(needsSecondFactor ? ['second_factor_required'] : []),
    ...(call.confirms ? ['confirmation_required'] : []),
    ...(call.refusals ?? []),
  ];
  return {
    401: refusalResponse('Not signed in, or not with these credentials'),
    422: refusalResponse('Wrong values: `errors` names at most fifty fields'),
    429: refusalResponse('Too many calls', retryAfter),
    500: refusalResponse('Internal server error'),
    503: refusalResponse('The database or the disk is not available', retryAfter),
    default: refusalResponse(
      ownRefusals.length > 0 ? `Refusals of its own: ${ownRefusals.join(', ')}` : 'Refused',
    ),
  };
};

const securityOf = (call: CallRecord) => {
  if (call.access === 'public') return [];
  if (call.access === 'duty') return [{ duty: [] }];
  return [{ bearer: [] }, { cookie: [] }, ...(isOpenToKeys(call) ? [{ key: [] }] : [])];
};

const operationOf = (call: CallRecord) => ({
  operationId: operationIdOf(call),
  summary: call.summary,
  description: `${call.summary}. ${accessText(call)}`,
  tags: [tagOf(call)],
  'x-access': call.access,
  ...(call.flag ? { 'x-flag': call.flag } : {}),
  security: securityOf(call),
  parameters: [
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
    { $ref: '#/components/parameters/AcceptLanguage' },
    ...(call.method !== 'GET' && call.access !== 'public'
      ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
      : []),
  ],
  ...(call.body && {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(call.body) } } },
  }),
  ...(call.upload && { requestBody: { required: true, content: filesOf(call.upload.types) } }),
  responses: {
    [statusOf(call)]: { description: 'Success', headers, content: answerContent(call) },
    ...refusalsOf(call),
  },
});

const components = {
  schemas: { Problem: jsonSchemaOf(problem) },
  headers: {
    RateLimit: {
      description:
        'Calls a second that one user, or one API key, may make. Sign-in and requests for mails have limits of their own.',
      schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 1_000_000 },
    },
    RetryAfter: {
      description: 'Seconds to wait',
      schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 86_400 },
    },
  },
  parameters: {
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      schema: { type: 'string', maxLength: 1000 },
      description: 'cn, hk, en, or as browsers send it',
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', maxLength: 200 },
      description: 'The same key and body within 24 hours get the first answer again',
    },
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The accessToken of a sign-in (RFC 6750)' },
    key: {
      type: 'http',
      scheme: 'bearer',
      description: 'An API key, which begins with kw_: it needs the capability in x-access',
    },
    cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
    duty: { type: 'apiKey', in: 'cookie', name: 'duty', description: "The device of a guard's page" },
  },
};

/** The OpenAPI 3.1 description of all mounted calls, generated from the validating schemas. */
export const openApiOf = (app: App) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { call } of app) {
    paths[call.path] ??= {};
    Object.assign(paths[call.path] ?? {}, { [call.method.toLowerCase()]: operationOf(call) });
  }
  const tags = [...new Set(app.map(({ call }) => tagOf(call)))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Keepwatch',
      version: VERSION,
      description: `Booking, staffing and billing of security guards. At most ${CALLS_PER_SECOND} calls a second a user, ${KEY_CALLS_PER_SECOND} an API key.`,
      contact: { name: 'The company that runs this server' },
    },
    servers: [{ url: '/', description: 'The server that answers this (production)', 'x-internal': false }],
    tags: tags.map((name) => ({ name })),
    paths,
    components,
  };
};
