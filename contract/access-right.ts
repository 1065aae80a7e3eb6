import * as z from 'zod/mini';
import { call } from './call';
import { combo, comboQuery, listQuery, page } from './list';
import { id, idText, version } from './primitives';
import { pickedUser } from './role';
import { roleName } from './role-name';

const groupIds = z.array(id).check(z.maxLength(1000));

export const accessRight = z.strictObject({
  userId: id,
  version,
  premiseGroupIds: groupIds,
  securityGroupIds: groupIds,
});
export type AccessRight = z.infer<typeof accessRight>;

export const accessRightChange = z.strictObject({
  userIds: z.array(id).check(z.minLength(1), z.maxLength(500)),
  premiseGroupIds: groupIds,
  securityGroupIds: groupIds,
  mode: z.enum(['replace', 'add', 'remove']),
});
export type AccessRightChange = z.infer<typeof accessRightChange>;

const scopeCounts = z.strictObject({ premises: z.int(), guards: z.int() });
export type ScopeCounts = z.infer<typeof scopeCounts>;

/** An internal user with the groups of the scope, and how many premises and guards it covers. */
export const scopedUser = z.strictObject({
  ...pickedUser.shape,
  roles: z.array(roleName),
  premiseGroupIds: groupIds,
  securityGroupIds: groupIds,
  seen: scopeCounts,
});
export type ScopedUser = z.infer<typeof scopedUser>;

export const SCOPED_USER_SORTS = ['name'] as const;

/** The effect of a change of scope on one user: premises and guards in scope before and after. */
export const accessRightPreview = z.strictObject({
  userId: id,
  before: scopeCounts,
  after: scopeCounts,
  /** Names, at most twenty of each. */
  gainedPremises: z.array(z.string()),
  lostPremises: z.array(z.string()),
});
export type AccessRightPreview = z.infer<typeof accessRightPreview>;

export const accessRightCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/access-right',
    summary: 'List internal users with their groups and the number of premises and guards in their scope',
    access: 'user.manage',
    tells: 'User',
    query: z.strictObject(listQuery(SCOPED_USER_SORTS)),
    answer: page(scopedUser),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/access-right/{userId}',
    summary: 'Return the premise groups and guard groups of an internal user',
    access: 'user.manage',
    tells: 'User',
    params: z.strictObject({ userId: idText }),
    answer: accessRight,
  }),
  users: call({
    method: 'GET',
    path: '/api/v1/access-right/user/combo',
    summary: 'List internal users; only they have a scope',
    access: 'user.manage',
    tells: 'User',
    query: z.strictObject(comboQuery),
    answer: combo,
  }),
  save: call({
    method: 'POST',
    path: '/api/v1/access-right',
    summary: 'Replace the scope of one user, effective from the next call',
    access: 'user.manage',
    tells: ['User', 'Audit'],
    body: accessRight,
    answer: accessRight,
    refusals: ['stale'],
  }),
  saveMany: call({
    method: 'POST',
    path: '/api/v1/access-right/bulk',
    summary: 'Change the scope of several users at once',
    access: 'user.manage',
    tells: ['User', 'Audit'],
    body: accessRightChange,
    answer: z.array(accessRight),
  }),
  preview: call({
    method: 'POST',
    path: '/api/v1/access-right/preview',
    summary: 'Preview the effect of such a change on each user; nothing is saved',
    access: 'user.manage',
    tells: 'User',
    body: accessRightChange,
    answer: z.array(accessRightPreview),
  }),
};
