import * as z from 'zod/mini';
import { call } from './call';
import { enteredPassword, linkToken, mailRequest, secondFactorCode } from './password';
import { user } from './person';
import { email } from './primitives';

export const credentials = z.strictObject({ email, password: enteredPassword });
export type Credentials = z.infer<typeof credentials>;

const session = z.strictObject({ accessToken: z.string(), ...user.shape });

export const sessionCalls = {
  signIn: call({
    method: 'POST',
    path: '/api/v1/auth/signin',
    summary: 'Sign in and set the HttpOnly session cookie',
    access: 'public',
    body: credentials,
    answer: session,
    refusals: [
      'invalid_credentials',
      'second_factor',
      'account_unverified',
      'account_waiting',
      'account_rejected',
      'account_suspended',
      'rate_limited',
    ],
  }),
  signInSecond: call({
    method: 'POST',
    path: '/api/v1/auth/signin/second',
    summary: 'Complete a sign-in with the ticket of the first step and a code of the app or a recovery code',
    access: 'public',
    body: z.strictObject({ ticket: z.string().check(z.regex(/^[\w-]{20,200}$/)), code: secondFactorCode }),
    answer: session,
    refusals: ['invalid_credentials', 'rate_limited'],
  }),
  requestDevice: call({
    method: 'POST',
    path: '/api/v1/auth/device/request',
    summary:
      'Mail a link that lets a device sign in while the account is locked; answers the same for unknown addresses',
    access: 'public',
    body: mailRequest,
    status: 202,
    refusals: ['rate_limited'],
  }),
  allowDevice: call({
    method: 'POST',
    path: '/api/v1/auth/device',
    summary:
      'Let this device sign in by a mailed link although the account is locked; sets the device cookie and signs nobody in',
    access: 'public',
    tells: ['Audit'],
    body: z.strictObject({ token: linkToken }),
  }),
  signOut: call({
    method: 'POST',
    path: '/api/v1/auth/signout',
    summary: 'End the current session',
    access: 'signed-in',
    tells: ['Session'],
    withoutSecondFactor: true,
  }),
  me: call({
    method: 'GET',
    path: '/api/v1/auth/me',
    summary: 'Return the signed-in user',
    access: 'signed-in',
    withoutSecondFactor: true,
    answer: user,
  }),
};
