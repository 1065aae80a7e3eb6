import * as z from 'zod/mini';
import { FLAGS } from './access';
import { edited, id, issue, lang, line, named, requiredLine } from './primitives';
import { roleName } from './role-name';

// What programs of mail make a link of: an address with its scheme, "www.", or a domain. "St.John" and "J.R." are none.
const LINK = /:\/\/|www\.|[\p{L}\d]\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u;

/** A part of a person's name. Mails to others speak of it, so it carries no link. */
export const namePart = z.pipe(
  requiredLine(100),
  z.string().check(z.refine((name: string) => !LINK.test(name), issue('link_in_name'))),
);
export const phone = line(40);

export const userStatus = z.enum(['unverified', 'waiting', 'active', 'rejected', 'suspended', 'deleted']);
export type UserStatus = z.infer<typeof userStatus>;

export const user = z.strictObject({
  ...edited,
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

/** How mails about one kind of news come: at once, together once a day, or not at all. */
export const MAIL_PACES = ['at-once', 'daily', 'none'] as const;
export const mailPace = z.enum(MAIL_PACES);
export type MailPace = (typeof MAIL_PACES)[number];
export const mailPreferences = z.strictObject({ booking: mailPace, user: mailPace, licence: mailPace });
export type MailPreferences = z.infer<typeof mailPreferences>;

export const profile = z.strictObject({ ...user.shape, mailPreferences, secondFactor: z.boolean() });
export type Profile = z.infer<typeof profile>;
