import { type PasswordReset, passwordCalls } from '@contract/password';
import { request } from './client';

export const forgetPassword = (email: string): Promise<undefined> =>
  request(passwordCalls.forget, { body: { email } });

export const resetPassword = (body: PasswordReset): Promise<undefined> =>
  request(passwordCalls.reset, { body });
