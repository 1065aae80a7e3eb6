import { createApp } from '@server/app/compose';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import spectralCore from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { openApiOf } from './openapi';

/** Of Spectral's severities, 0 to 3. */
const SEVERITY_ERROR = 0;

const product = createApp(testPorts(await testDatabase(), { now: '2026-03-08T10:00:00.000Z' }));
const description = openApiOf(product.calls);

// The rules take 20 seconds on the whole description.
it.runIf(process.env.DEEP)(
  'passes the OpenAPI and OWASP rules without an error',
  async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({
      extends: [spectralRulesets.oas, owasp] as never,
      rules: {
        // Sign-in, sign-up and mailed links have no session.
        'owasp:api2:2023-write-restricted': 'off',
        // Permissions depend on roles (x-access), not on the authentication scheme.
        'owasp:api5:2023-admin-security-unique': 'off',
        // Browsers call it from our own origin only, so there are no CORS headers.
        'owasp:api8:2023-define-cors-origin': 'off',
        // Only warns, of each of 23,000 texts without a pattern.
        'owasp:api4:2023-string-restricted': 'off',
      },
    });
    const found = await spectral.run(JSON.stringify(description));
    const errors = found.filter(({ severity }) => severity === SEVERITY_ERROR);
    expect(errors.map(({ code, path }) => `${code} ${path.join('.')}`).slice(0, 20)).toEqual([]);
  },
  120_000,
);

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
