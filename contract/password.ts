import * as z from 'zod/mini';
import { call } from './call';
import { email, issue } from './primitives';

export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;

/** A password as it is typed in: never trimmed, never normalised away. */
export const givenPassword = z
  .string()
  .check(z.minLength(1, issue('required')), z.maxLength(LONGEST_PASSWORD));

/** A password being chosen. That it is not a common one is looked up by the server. */
export const newPassword = z.string().check(
  z.refine((text: string) => text.isWellFormed(), issue('invalid_text')),
  z.minLength(SHORTEST_PASSWORD),
  z.maxLength(LONGEST_PASSWORD),
);

/** The token out of a mailed link's fragment. */
export const linkToken = z.string().check(z.regex(/^[\w-]{20,200}$/, issue('invalid_link')));

/** Six digits of the app, or a recovery code. */
export const secondFactorCode = z.string().check(z.regex(/^[\w\s-]{6,40}$/, issue('invalid_code')));

export const mailRequest = z.strictObject({ email });
export const passwordResetBody = z.strictObject({ token: linkToken, password: newPassword });
export type PasswordReset = z.infer<typeof passwordResetBody>;

export const passwordCalls = {
  forget: call({
    method: 'POST',
    path: '/api/v1/auth/forget-password',
    summary: 'Mail a link to choose a new password; answers alike for known and unknown e-mails',
    access: 'public',
    body: mailRequest,
    status: 202,
    refusals: ['rate_limited'],
  }),
  reset: call({
    method: 'POST',
    path: '/api/v1/auth/reset-password',
    summary: 'Choose a password by a mailed link; ends all sessions. An invitation is accepted here too',
    access: 'public',
    tells: ['User', 'Audit'],
    body: passwordResetBody,
  }),
};
