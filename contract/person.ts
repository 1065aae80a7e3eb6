import * as z from 'zod/mini';
import { FLAGS, roleName } from './access';
import { edited, id, lang, named } from './primitives';

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
