import spectralCore from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { createApp } from '../app';
import { testDatabase } from '../test/database';
import { testPorts } from '../test/ports';
import { openApiOf } from './openapi';

/** Of Spectral's severities, 0 to 3. */
const SEVERITY_ERROR = 0;

const product = createApp(testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' }));
const description = openApiOf(product.calls);

it('describes the API without an error by the rules of OpenAPI and of OWASP', async () => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({
    extends: [spectralRulesets.oas, owasp] as never,
    rules: {
      // Signing in, signing up and the links of mails are for people who have no session yet.
      'owasp:api2:2023-write-restricted': 'off',
      // What somebody may do hangs on roles (x-access), not on the way of showing who one is.
      'owasp:api5:2023-admin-security-unique': 'off',
      // Browsers call it from our own origin alone, so no answer names an origin.
      'owasp:api8:2023-define-cors-origin': 'off',
    },
  });
  const found = await spectral.run(JSON.stringify(description));
  const errors = found.filter(({ severity }) => severity === SEVERITY_ERROR);
  expect(errors.map(({ code, path }) => `${code} ${path.join('.')}`).slice(0, 20)).toEqual([]);
}, 120_000);

it('names each operation once, and keeps a text to the limits that the call checks', () => {
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
