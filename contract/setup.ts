import * as z from 'zod/mini';
import { call } from './call';
import { timeZone } from './master-setting';
import { linkToken, newPassword } from './password';
import { namePart, phone, user } from './person';
import { currency, email, lang, line, names } from './primitives';

/** The required data of a new guarding company. */
export const newCompany = z.strictObject({
  name: names,
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

/** Setup by the link of an installation without a SuperAdmin: the company and its owner. */
export const companySetup = z.strictObject({
  token: linkToken,
  ...account,
  company: newCompany,
  currency,
  timeZone,
});
export type CompanySetup = z.infer<typeof companySetup>;

/** Setup by the link that `npm run admin -- owner` prints: only the owner. An existing account keeps its names. */
export const ownerSetup = z.strictObject({
  token: linkToken,
  ...account,
  firstName: z.optional(namePart),
  lastName: z.optional(namePart),
});
export type OwnerSetup = z.infer<typeof ownerSetup>;

/** The body of both; the token decides which one is required. */
export const setupBody = z.strictObject({
  ...companySetup.shape,
  firstName: z.optional(namePart),
  lastName: z.optional(namePart),
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
      'Create the company and its owner by the link that the first start prints, and sign the owner in; an owner with a second factor gets a ticket instead',
    access: 'public',
    tells: ['User', 'Audit', 'Setting', 'Price'],
    body: setupBody,
    answer: user,
    status: 201,
    refusals: ['conflict', 'second_factor'],
  }),
};
