import * as z from 'zod/mini';
import { call } from './call';
import { user } from './person';
import { email } from './primitives';

/** A password as it is typed in: never trimmed, never normalised away. */
const givenPassword = z.string().check(z.minLength(1, { error: () => 'required' }), z.maxLength(200));

export const credentials = z.strictObject({ email, password: givenPassword });
export type Credentials = z.infer<typeof credentials>;

export const sessionCalls = {
  signIn: call({
    method: 'POST',
    path: '/api/v1/auth/signin',
    summary: 'Sign in; also sets the HttpOnly session cookie',
    access: 'public',
    body: credentials,
    answer: z.strictObject({ accessToken: z.string(), ...user.shape }),
    refusals: [
      'invalid_credentials',
      'account_unverified',
      'account_waiting',
      'account_rejected',
      'account_suspended',
      'rate_limited',
    ],
  }),
  signOut: call({
    method: 'POST',
    path: '/api/v1/auth/signout',
    summary: 'End this session',
    access: 'signed-in',
  }),
  me: call({
    method: 'GET',
    path: '/api/v1/auth/me',
    summary: 'The signed-in user',
    access: 'signed-in',
    answer: user,
  }),
};
