import * as z from 'zod/mini';
import { FLAGS } from './access';
import { linkFree } from './link-free';
import { id, lang, line, name, named, recordFields } from './primitives';
import { roleName } from './role-name';

/** A part of a person's name. */
export const namePart = linkFree(name(100));
export const phone = line(40);

export const userStatus = z.enum(['unverified', 'waiting', 'active', 'rejected', 'suspended', 'deleted']);
export type UserStatus = z.infer<typeof userStatus>;

export const user = z.strictObject({
  ...recordFields,
  email: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  language: lang,
  avatarId: z.nullable(z.uuid()),
  company: z.nullable(named),
  status: userStatus,
  userRoles: z.array(
    z.strictObject({ userId: id, roleId: id, role: z.strictObject({ id, name: roleName }) }),
  ),
  featureFlags: z.array(z.strictObject({ name: z.enum(FLAGS), enabled: z.boolean() })),
});
export type User = z.infer<typeof user>;

/** When mails about a kind of notification are sent: at once, in a daily summary, or never. */
export const MAIL_FREQUENCIES = ['at-once', 'daily', 'none'] as const;
export const mailFrequency = z.enum(MAIL_FREQUENCIES);
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];
export const mailPreferences = z.strictObject({
  booking: mailFrequency,
  user: mailFrequency,
  licence: mailFrequency,
});
export type MailPreferences = z.infer<typeof mailPreferences>;

export const profile = z.strictObject({ ...user.shape, mailPreferences, secondFactor: z.boolean() });
export type Profile = z.infer<typeof profile>;
