import * as z from 'zod/mini';
import { call } from './call';
import { email, issue } from './primitives';

export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;

/** A password as entered, neither trimmed nor normalised. */
export const enteredPassword = z
  .string()
  .check(z.minLength(1, issue('required')), z.maxLength(MAX_PASSWORD_LENGTH));

/** A new password. The server also refuses common ones. */
export const newPassword = z.string().check(
  z.refine((text: string) => text.isWellFormed(), issue('invalid_text')),
  z.minLength(MIN_PASSWORD_LENGTH),
  z.maxLength(MAX_PASSWORD_LENGTH),
);

/** The token from the fragment of a mailed link. */
export const linkToken = z.string().check(z.regex(/^[\w-]{20,200}$/, issue('invalid_link')));

/** A six-digit code of the app, or a recovery code. */
export const secondFactorCode = z.string().check(z.regex(/^[\w\s-]{6,40}$/, issue('invalid_code')));

export const mailRequest = z.strictObject({ email });
export const passwordResetBody = z.strictObject({ token: linkToken, password: newPassword });
export type PasswordReset = z.infer<typeof passwordResetBody>;

export const passwordCalls = {
  forget: call({
    method: 'POST',
    path: '/api/v1/auth/forget-password',
    summary: 'Mail a link to choose a new password; answers the same for unknown addresses',
    access: 'public',
    body: mailRequest,
    status: 202,
    refusals: ['rate_limited'],
  }),
  reset: call({
    method: 'POST',
    path: '/api/v1/auth/reset-password',
    summary: 'Choose a password by a mailed link, also to accept an invitation; ends all sessions',
    access: 'public',
    tells: ['User', 'Audit'],
    body: passwordResetBody,
  }),
};
