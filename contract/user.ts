import * as z from 'zod/mini';
import { FLAGS } from './access';
import { call } from './call';
import { type ChangeKey, STALE_WITH_USERS } from './change-key';
import { listQuery, page } from './list';
import { namePart, phone, user, userStatus } from './person';
import { email, id, idText, issue, lang, requiredText, version } from './primitives';
import { roleName } from './role-name';

const featureFlag = z.strictObject({ name: z.enum(FLAGS), enabled: z.boolean() });

export const userBody = z.strictObject({
  email,
  firstName: namePart,
  lastName: namePart,
  phone: z.optional(phone),
  roles: z.array(roleName).check(z.minLength(1, issue('required')), z.maxLength(5)),
  companyId: z.optional(z.nullable(id)),
  /** Without it the flags stay as they are; new people have them on. */
  featureFlags: z.optional(z.array(featureFlag).check(z.maxLength(FLAGS.length))),
  language: lang,
});
export type UserBody = z.infer<typeof userBody>;
export const userSaveBody = z.strictObject({ ...userBody.shape, version });
export type UserSaveBody = z.infer<typeof userSaveBody>;

export const userApproval = z.strictObject({
  /** Without it a company is made of the name given at sign-up. */
  companyId: z.optional(id),
  /** Without them: Client. */
  roles: z.optional(z.array(roleName).check(z.minLength(1, issue('required')), z.maxLength(5))),
});
export type UserApproval = z.infer<typeof userApproval>;

/** A list row tells what approving needs beside what every user has. */
export const listedUser = z.strictObject({
  ...user.shape,
  /** As given at sign-up. */
  companyName: z.string(),
  lastSeenAt: z.nullable(user.shape.createdAt),
  secondFactor: z.boolean(),
  /** Why the person was rejected or suspended. */
  statusReason: z.nullable(z.string()),
});
export type ListedUser = z.infer<typeof listedUser>;

export const USER_SORTS = ['name', 'email', 'createdAt', 'lastSeenAt'] as const;
const idParams = z.strictObject({ id: idText });
const reasonBody = z.strictObject({ reason: requiredText(1000) });

const change = <V extends string, B extends z.ZodMiniType>(
  verb: V,
  summary: string,
  body: B,
  tells: readonly ChangeKey[] = STALE_WITH_USERS,
) =>
  call({
    method: 'POST',
    path: `/api/v1/admin/user/{id}/${verb}`,
    area: 'admin',
    summary,
    access: 'user.manage',
    tells,
    params: idParams,
    body,
    answer: user,
    refusals: ['conflict'],
  });

export const userCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/user',
    area: 'admin',
    summary: 'All users; globalKey looks in names, e-mail and phone',
    access: 'user.manage',
    tells: 'User',
    query: z.strictObject({
      ...listQuery(USER_SORTS),
      status: z.optional(userStatus),
      role: z.optional(roleName),
      companyId: z.optional(idText),
    }),
    answer: page(listedUser),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/user/{id}',
    area: 'admin',
    summary: 'One user',
    access: 'user.manage',
    tells: 'User',
    params: idParams,
    answer: listedUser,
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/user',
    area: 'admin',
    summary: 'Take somebody on; an invitation to choose a password is mailed',
    access: 'user.manage',
    tells: STALE_WITH_USERS,
    body: userBody,
    answer: user,
    status: 201,
    refusals: ['conflict'],
  }),
  save: call({
    method: 'PUT',
    path: '/api/v1/admin/user/{id}',
    area: 'admin',
    summary: 'Change a user',
    access: 'user.manage',
    tells: STALE_WITH_USERS,
    params: idParams,
    body: userSaveBody,
    answer: user,
    refusals: ['stale', 'conflict'],
  }),
  // A company may be made of the name given at sign-up.
  approve: change('approve', 'Let in who has signed up', userApproval, [...STALE_WITH_USERS, 'Metadata']),
  reject: change('reject', 'Turn down who has signed up', reasonBody),
  suspend: change('suspend', 'Shut somebody out; their sessions end at once', reasonBody),
  activate: change('activate', 'Let a suspended person in again', z.strictObject({})),
  removeSecondFactor: call({
    method: 'DELETE',
    path: '/api/v1/admin/user/{id}/second-factor',
    area: 'admin',
    summary: 'Take a lost second factor off somebody; mailed to the person, whose sessions end',
    access: 'user.manage',
    tells: STALE_WITH_USERS,
    params: idParams,
    body: reasonBody,
    refusals: ['conflict'],
  }),
  invite: call({
    method: 'POST',
    path: '/api/v1/admin/user/{id}/invite',
    area: 'admin',
    summary: 'Mail the invitation again; the newest voids the older',
    access: 'user.manage',
    tells: STALE_WITH_USERS,
    params: idParams,
    status: 202,
    refusals: ['conflict'],
  }),
};
