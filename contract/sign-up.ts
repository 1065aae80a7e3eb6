import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_USERS } from './change-key';
import { linkFree } from './link-free';
import { linkToken, mailRequest, newPassword } from './password';
import { namePart, phone } from './person';
import { email, lang, optionalName } from './primitives';

export const signUpBody = z.strictObject({
  email,
  password: newPassword,
  firstName: namePart,
  lastName: namePart,
  phone: z.optional(phone),
  companyName: z.optional(linkFree(optionalName(200))),
  language: lang,
});
export type SignUp = z.infer<typeof signUpBody>;

export const signUpCalls = {
  signUp: call({
    method: 'POST',
    path: '/api/v1/auth/sign-up',
    summary: 'Request an account and mail a verification link; answers the same for known addresses',
    access: 'public',
    body: signUpBody,
    status: 202,
    refusals: ['rate_limited'],
  }),
  verifyEmail: call({
    method: 'POST',
    path: '/api/v1/auth/verify-email',
    summary: 'Verify an address by the mailed link, after a sign-up or a change of address',
    access: 'public',
    tells: STALE_WITH_USERS,
    body: z.strictObject({ token: linkToken }),
    refusals: ['conflict'],
  }),
  resend: call({
    method: 'POST',
    path: '/api/v1/auth/verify-email/resend',
    summary: 'Mail the link again; earlier links become invalid',
    access: 'public',
    body: mailRequest,
    status: 202,
    refusals: ['rate_limited'],
  }),
};
