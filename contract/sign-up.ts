import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_USERS } from './change-key';
import { linkToken, mailRequest, newPassword } from './password';
import { namePart, phone } from './person';
import { email, lang, line } from './primitives';

export const signUpBody = z.strictObject({
  email,
  password: newPassword,
  firstName: namePart,
  lastName: namePart,
  phone: z.optional(phone),
  companyName: z.optional(line(200)),
  language: lang,
});
export type SignUp = z.infer<typeof signUpBody>;

export const signUpCalls = {
  signUp: call({
    method: 'POST',
    path: '/api/v1/auth/sign-up',
    summary: 'Ask for an account; a link to verify the e-mail is mailed. Answers alike for known e-mails',
    access: 'public',
    body: signUpBody,
    status: 202,
    refusals: ['rate_limited'],
  }),
  verifyEmail: call({
    method: 'POST',
    path: '/api/v1/auth/verify-email',
    summary:
      'Spend the mailed link that shows an e-mail to be the own one, of a sign-up or of a changed e-mail',
    access: 'public',
    tells: STALE_WITH_USERS,
    body: z.strictObject({ token: linkToken }),
    refusals: ['conflict'],
  }),
  resend: call({
    method: 'POST',
    path: '/api/v1/auth/verify-email/resend',
    summary: 'Mail the link again; the newest voids the older',
    access: 'public',
    body: mailRequest,
    status: 202,
    refusals: ['rate_limited'],
  }),
};
