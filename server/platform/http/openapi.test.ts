import { createApp } from '@server/app/compose';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { expect, it } from 'vitest';
import { openApiOf } from './openapi';

const product = createApp(testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' }));
const description = openApiOf(product.calls);

it('has unique operation ids and the text limits of the schemas', () => {
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path)) as {
    operationId: string;
  }[];
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(description.paths['/api/v1/auth/sign-up']?.post).toMatchObject({
    operationId: 'postV1AuthSignUp',
    requestBody: {
      content: {
        'application/json': { schema: { properties: { email: { maxLength: 254, minLength: 1 } } } },
      },
    },
  });
  expect(description.paths['/api/v1/account/export']?.get).toMatchObject({
    responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
  });
});
