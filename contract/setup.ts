import * as z from 'zod/mini';
import { call } from './call';
import { currency, timeZone } from './master-setting';
import { linkToken, newPassword } from './password';
import { namePart, phone, user } from './person';
import { email, lang, line, texts } from './primitives';

/** Who the guarding company is, as far as it must be known before anything else. */
export const newCompany = z.strictObject({
  name: texts,
  licenceNumber: z.optional(line(60)),
  email,
  phone,
});

const account = {
  email,
  password: newPassword,
  firstName: namePart,
  lastName: namePart,
  language: lang,
};

/** By the link of a product that has no SuperAdmin yet: the company and its owner. */
export const companySetup = z.strictObject({
  token: linkToken,
  ...account,
  company: newCompany,
  currency,
  timeZone,
});
export type CompanySetup = z.infer<typeof companySetup>;

/** By the link that `npm run admin -- owner` prints: the owner alone. */
export const ownerSetup = z.strictObject({ token: linkToken, ...account });
export type OwnerSetup = z.infer<typeof ownerSetup>;

/** One body for both: which of the two it must be, the token tells. */
export const setupBody = z.strictObject({
  ...companySetup.shape,
  company: z.optional(newCompany),
  currency: z.optional(currency),
  timeZone: z.optional(timeZone),
});
export type SetupBody = z.infer<typeof setupBody>;

export const setupCalls = {
  setUp: call({
    method: 'POST',
    path: '/api/v1/setup',
    summary:
      'Make the company and its owner by the link that the first start prints; signs the owner in, who has a second factor by the ticket that is answered instead',
    access: 'public',
    tells: ['User', 'Audit', 'Setting', 'Price'],
    body: setupBody,
    answer: user,
    status: 201,
    refusals: ['conflict', 'second_factor'],
  }),
};
