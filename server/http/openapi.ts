import type { CallRecord } from '@contract/call';
import { problem } from '@contract/problem';
import { LIST_FILE_TYPES } from '@server/list-file';
import * as z from 'zod/mini';
import type { App } from './mount';

type JsonSchema = Record<string, unknown>;

/** Transforms have no schema of their own: the input side is what a caller must know. */
const jsonSchema = (schema: z.ZodMiniType): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return rest;
};

const parametersOf = (schema: z.ZodMiniType | undefined, where: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as {
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

/** Lists are the calls that take a format; with one the answer is a file. */
const isList = ({ query }: CallRecord) => parametersOf(query, 'query').some(({ name }) => name === 'format');

const LIST_FILES = Object.fromEntries(
  Object.values(LIST_FILE_TYPES).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
);

const statusOf = (call: CallRecord) => String(call.status ?? (call.answer || call.media ? 200 : 204));

const refusedOf = (call: CallRecord) => {
  const needsSecondFactor = call.access !== 'public' && !call.withoutSecondFactor;
  const refusals = [...(needsSecondFactor ? ['second_factor_required'] : []), ...(call.refusals ?? [])];
  return refusals.length > 0 ? `Refusals of its own: ${refusals.join(', ')}` : 'Refused';
};

const operationOf = (call: CallRecord) => ({
  summary: call.summary,
  tags: [call.path.split('/').filter((part) => !/^(api|v\d|admin|client|\{.*)$/.test(part))[0] ?? 'other'],
  'x-access': call.access,
  ...(call.flag ? { 'x-flag': call.flag } : {}),
  security: call.access === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
  parameters: [
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
    { name: 'Accept-Language', in: 'header', schema: { type: 'string', enum: ['cn', 'hk', 'en'] } },
    ...(call.method !== 'GET' && call.access !== 'public'
      ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }]
      : []),
  ],
  ...(call.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.body) } } } }
    : {}),
  ...(call.upload
    ? {
        requestBody: {
          required: true,
          content: Object.fromEntries(
            call.upload.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
          ),
        },
      }
    : {}),
  responses: {
    [statusOf(call)]: {
      description: 'Success',
      ...(call.answer
        ? {
            content: {
              'application/json': { schema: jsonSchema(call.answer) },
              ...(isList(call) && LIST_FILES),
            },
          }
        : {}),
      ...(call.media ? { content: { [call.media]: { schema: { type: 'string' } } } } : {}),
    },
    default: {
      description: refusedOf(call),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
});

/** The OpenAPI 3.1 description of all mounted calls, made from the schemas that also validate. */
export const openApiOf = (app: App) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { call } of app) {
    paths[call.path] ??= {};
    Object.assign(paths[call.path] ?? {}, { [call.method.toLowerCase()]: operationOf(call) });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Keepwatch', version: '1' },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
    },
  };
};
