import * as z from 'zod/mini';
import { FLAGS } from './access';
import { call } from './call';
import { type ChangeKey, STALE_WITH_USERS } from './change-key';
import { booleanQuery, listQuery, page } from './list';
import { namePart, phone, user, userStatus } from './person';
import { email, id, idText, instant, issue, lang, named, requiredText, version } from './primitives';
import type { ProblemCode } from './problem';
import { roleName } from './role-name';

const featureFlag = z.strictObject({ name: z.enum(FLAGS), enabled: z.boolean() });

export const userBody = z.strictObject({
  email,
  firstName: namePart,
  lastName: namePart,
  phone: z.optional(phone),
  roles: z.array(roleName).check(z.minLength(1, issue('required')), z.maxLength(5)),
  companyId: z.optional(z.nullable(id)),
  /** Unchanged if missing. New users have all flags enabled. */
  featureFlags: z.optional(z.array(featureFlag).check(z.maxLength(FLAGS.length))),
  language: lang,
});
export type UserBody = z.infer<typeof userBody>;
const groupIds = z.array(id).check(z.maxLength(1000));
/** A new user with its scope from the first day: groups of internal roles, premises of clients. */
export const newUserBody = z.strictObject({
  ...userBody.shape,
  premiseGroupIds: z.optional(groupIds),
  securityGroupIds: z.optional(groupIds),
  premiseIds: z.optional(groupIds),
});
export type NewUserBody = z.infer<typeof newUserBody>;

/** `link` is the invitation link; only without a mail server. */
const invitedUser = z.strictObject({ ...user.shape, link: z.optional(z.string()) });
export type InvitedUser = z.infer<typeof invitedUser>;

export const userSaveBody = z.strictObject({ ...userBody.shape, version });
export type UserSaveBody = z.infer<typeof userSaveBody>;

export const userApproval = z.strictObject({
  /** Defaults to the inviter's; without one, a company is created from the name given at sign-up. */
  companyId: z.optional(id),
  /** Defaults to Client. */
  roles: z.optional(z.array(roleName).check(z.minLength(1, issue('required')), z.maxLength(5))),
});
export type UserApproval = z.infer<typeof userApproval>;

/** A client's open request for a colleague as user of a premise. */
const colleagueInvitation = z.strictObject({
  premise: named,
  by: named,
  /** The inviter's company, else the premise's. */
  companyId: id,
  at: instant,
});
export type ColleagueInvitation = z.infer<typeof colleagueInvitation>;

/** A user with the additional fields that approval needs. */
export const listedUser = z.strictObject({
  ...user.shape,
  /** The company name given at sign-up. */
  companyName: z.string(),
  lastSeenAt: z.nullable(user.shape.createdAt),
  secondFactor: z.boolean(),
  /** Why the user was rejected or suspended. */
  statusReason: z.nullable(z.string()),
  invitations: z.array(colleagueInvitation),
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
  refusals: readonly ProblemCode[] = ['conflict'],
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
    refusals,
  });

export const userCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/user',
    area: 'admin',
    summary: 'List all users; globalKey searches names, e-mail and phone',
    access: 'user.manage',
    tells: 'User',
    query: z.strictObject({
      ...listQuery(USER_SORTS),
      status: z.optional(userStatus),
      role: z.optional(roleName),
      companyId: z.optional(idText),
      /** Waits for approval, or was asked for by a client. */
      awaitsDecision: z.optional(booleanQuery),
    }),
    answer: page(listedUser),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/user/{id}',
    area: 'admin',
    summary: 'Return a user',
    access: 'user.manage',
    tells: 'User',
    params: idParams,
    answer: listedUser,
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/admin/user',
    area: 'admin',
    summary:
      'Create a user with groups or premises, and mail an invitation; where no mail server is set, the answer has its link once',
    access: 'user.manage',
    tells: STALE_WITH_USERS,
    body: newUserBody,
    answer: invitedUser,
    shownOnce: 'link',
    status: 201,
    refusals: ['confirmation_required', 'conflict'],
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
    refusals: ['confirmation_required', 'stale', 'conflict'],
  }),
  // May create a company from the name given at sign-up.
  approve: change(
    'approve',
    "Approve a sign-up, or a client's colleague, who becomes a user of the premises and is mailed an invitation",
    userApproval,
    [...STALE_WITH_USERS, 'Metadata', 'Premise'],
    ['confirmation_required', 'conflict'],
  ),
  reject: change('reject', "Reject a sign-up, or a client's request for a colleague", reasonBody),
  suspend: change(
    'suspend',
    'Suspend a user; their sessions end at once, and their API keys for good',
    reasonBody,
    [...STALE_WITH_USERS, 'ApiKey'],
  ),
  activate: change('activate', 'Reactivate a suspended user', z.strictObject({})),
  removeSecondFactor: call({
    method: 'DELETE',
    path: '/api/v1/admin/user/{id}/second-factor',
    area: 'admin',
    summary: 'Remove the second factor of a user, notify them by mail and end their sessions',
    access: 'user.manage',
    tells: STALE_WITH_USERS,
    params: idParams,
    body: reasonBody,
    refusals: ['confirmation_required', 'conflict'],
  }),
  invite: call({
    method: 'POST',
    path: '/api/v1/admin/user/{id}/invite',
    area: 'admin',
    summary: 'Mail the invitation again; earlier links become invalid',
    access: 'user.manage',
    tells: STALE_WITH_USERS,
    params: idParams,
    status: 202,
    refusals: ['conflict'],
  }),
};
