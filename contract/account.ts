import * as z from 'zod/mini';
import { call } from './call';
import { enteredPassword, linkToken, mailRequest, newPassword, secondFactorCode } from './password';
import { mailPreferences, namePart, phone, profile } from './person';
import { email, instant, lang, version } from './primitives';

export const accountBody = z.strictObject({
  firstName: namePart,
  lastName: namePart,
  phone,
  language: lang,
  mailPreferences,
  version,
});
export type AccountBody = z.infer<typeof accountBody>;

export const passwordChangeBody = z.strictObject({ currentPassword: enteredPassword, newPassword });
export type PasswordChange = z.infer<typeof passwordChangeBody>;
export const emailChangeBody = z.strictObject({ password: enteredPassword, email });
export type EmailChange = z.infer<typeof emailChangeBody>;
export const passwordBody = z.strictObject({ password: enteredPassword });
export const confirmationBody = z.union([passwordBody, z.strictObject({ code: secondFactorCode })]);
export type Confirmation = z.infer<typeof confirmationBody>;
export const deletionBody = z.strictObject({ token: linkToken, password: enteredPassword });
export type Deletion = z.infer<typeof deletionBody>;

export const openSignIn = z.strictObject({
  id: z.uuid(),
  createdAt: instant,
  lastSeenAt: instant,
  userAgent: z.string(),
  current: z.boolean(),
});
export type OpenSignIn = z.infer<typeof openSignIn>;

export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const MAX_AVATAR_BYTES = 2 * 1024 * 1024;

export const accountCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/account',
    summary: "Return the caller's profile",
    access: 'signed-in',
    tells: 'Account',
    withoutSecondFactor: true,
    answer: profile,
  }),
  save: call({
    method: 'PUT',
    path: '/api/v1/account',
    summary: 'Change names, phone, language and mail preferences',
    access: 'signed-in',
    tells: ['Account', 'User', 'Audit'],
    withoutSecondFactor: true,
    body: accountBody,
    answer: profile,
    refusals: ['stale'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/account',
    summary: "Delete the caller's account: personal data is removed, bookings and documents are retained",
    access: 'signed-in',
    tells: ['User', 'Audit', 'Booking', 'Premise', 'ApiKey'],
    body: passwordBody,
    refusals: ['conflict', 'rate_limited'],
  }),
  changePassword: call({
    method: 'PUT',
    path: '/api/v1/account/password',
    summary: 'Change the password and end all other sessions',
    access: 'signed-in',
    tells: ['Account', 'Audit'],
    body: passwordChangeBody,
    refusals: ['rate_limited'],
  }),
  changeEmail: call({
    method: 'PUT',
    path: '/api/v1/account/email',
    summary: 'Mail a link to the new address, which takes effect once the link is opened',
    access: 'signed-in',
    body: emailChangeBody,
    status: 202,
    refusals: ['rate_limited'],
  }),
  beginSecondFactor: call({
    method: 'POST',
    path: '/api/v1/account/second-factor',
    summary: 'Create a secret for an authenticator app, effective once confirmed',
    access: 'signed-in',
    withoutSecondFactor: true,
    body: passwordBody,
    answer: z.strictObject({ secret: z.string(), uri: z.string() }),
    isShownOnce: true,
    refusals: ['conflict', 'rate_limited'],
  }),
  confirmSecondFactor: call({
    method: 'POST',
    path: '/api/v1/account/second-factor/confirm',
    summary: 'Enable the second factor with a code of the app and end all other sessions',
    access: 'signed-in',
    tells: ['Account', 'Audit'],
    withoutSecondFactor: true,
    body: z.strictObject({ code: secondFactorCode }),
    answer: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    isShownOnce: true,
    refusals: ['conflict', 'rate_limited'],
  }),
  removeSecondFactor: call({
    method: 'DELETE',
    path: '/api/v1/account/second-factor',
    summary: 'Disable the second factor',
    access: 'signed-in',
    tells: ['Account', 'Audit'],
    body: passwordBody,
    refusals: ['conflict', 'rate_limited'],
  }),
  confirm: call({
    method: 'POST',
    path: '/api/v1/account/confirm',
    summary:
      'Confirm the session by the password or a code: for 15 minutes it passes what else answers 409 confirmation_required',
    access: 'signed-in',
    body: confirmationBody,
    refusals: ['rate_limited'],
  }),
  saveAvatar: call({
    method: 'PUT',
    path: '/api/v1/account/avatar',
    summary: 'Upload a picture as the body; it is re-encoded as a square',
    access: 'signed-in',
    tells: ['Account', 'User'],
    upload: { types: AVATAR_TYPES, maxBytes: MAX_AVATAR_BYTES },
    answer: z.strictObject({ avatarId: z.uuid() }),
    refusals: ['media_type', 'too_large'],
  }),
  removeAvatar: call({
    method: 'DELETE',
    path: '/api/v1/account/avatar',
    summary: "Remove the caller's picture",
    access: 'signed-in',
    tells: ['Account', 'User'],
  }),
  sessions: call({
    method: 'GET',
    path: '/api/v1/account/session',
    summary: "List the caller's sessions, newest first",
    access: 'signed-in',
    tells: 'Account',
    answer: z.array(openSignIn),
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/api/v1/account/session',
    summary: 'End all other sessions',
    access: 'signed-in',
    tells: ['Account'],
  }),
  endSession: call({
    method: 'DELETE',
    path: '/api/v1/account/session/{id}',
    summary: 'End one session',
    access: 'signed-in',
    tells: ['Account'],
    params: z.strictObject({ id: z.uuid() }),
  }),
  exported: call({
    method: 'GET',
    path: '/api/v1/account/export',
    summary: 'Export all data stored about the caller as a JSON file',
    access: 'signed-in',
    media: 'application/json',
  }),
  requestDeletion: call({
    method: 'POST',
    path: '/api/v1/auth/delete-account/request',
    summary: 'Mail a link to delete an account without signing in; answers the same for unknown addresses',
    access: 'public',
    body: mailRequest,
    status: 202,
    refusals: ['rate_limited'],
  }),
  removeByLink: call({
    method: 'POST',
    path: '/api/v1/auth/delete-account',
    summary: 'Delete an account by the mailed link and the password',
    access: 'public',
    tells: ['User', 'Audit', 'Booking', 'Premise', 'ApiKey'],
    body: deletionBody,
    refusals: ['conflict', 'rate_limited'],
  }),
};
