import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { metadataBody } from './metadata';
import { clientPremiseBody } from './premise';
import { signUpBody } from './sign-up';
import { splitParty } from './split-config';

it.each([
  ['a premise', clientPremiseBody, 'name'],
  ['a payer', splitParty, 'name'],
  ['a company', signUpBody, 'companyName'],
  ['an entry of the metadata', metadataBody.shape.names, 'en'],
  ['a company on its bills', metadataBody.shape.billing.def.innerType, 'billingName'],
] as const)('the name of %s can contain no link', (_of, schema, field) => {
  const problemOf = (name: string) =>
    z
      .safeParse(schema as z.ZodMiniType, { [field]: name })
      .error?.issues.find(({ path }) => path[0] === field)?.message;
  expect(problemOf('Harbour Court, No.8')).toBeUndefined();
  for (const name of ['You won! Claim now http://evil.test', 'evil.com/claim', 'Evil.Com', 'www．evil．test'])
    expect(problemOf(name)).toBe('validation.link_in_name');
});
