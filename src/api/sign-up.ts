import { type SignUp, signUpCalls } from '@contract/sign-up';
import { request } from './client';

export const signUp = (body: SignUp): Promise<undefined> => request(signUpCalls.signUp, { body });

export const verifyEmail = (token: string): Promise<undefined> =>
  request(signUpCalls.verifyEmail, { body: { token } });

export const resendVerification = (email: string): Promise<undefined> =>
  request(signUpCalls.resend, { body: { email } });
