import * as z from 'zod/mini';
import { call } from './call';
import { STALE_WITH_USERS } from './change-key';
import { comboQuery, listQuery, page } from './list';
import { user } from './person';
import { id, idText } from './primitives';
import { roleName } from './role-name';
import { USER_SORTS } from './user';

const flag = 'funding_phase1';
const roleParams = z.strictObject({ role: roleName });

/** A user in a picker. */
export const pickedUser = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type PickedUser = z.infer<typeof pickedUser>;

export const userIdsBody = z.strictObject({
  userIds: z.array(id).check(z.minLength(1), z.maxLength(500)),
});

export const roleCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/role',
    summary: 'List the roles',
    access: 'user.manage',
    answer: z.array(z.strictObject({ id, name: roleName })),
  }),
  users: call({
    method: 'GET',
    path: '/api/v1/role/{role}/user',
    summary: 'List the users with a role',
    access: 'user.manage',
    tells: 'User',
    flag,
    params: roleParams,
    query: z.strictObject(listQuery(USER_SORTS)),
    answer: page(user),
  }),
  assign: call({
    method: 'POST',
    path: '/api/v1/role/{role}/user',
    summary: 'Assign a role to users, effective from their next call',
    access: 'user.manage',
    tells: STALE_WITH_USERS,
    flag,
    params: roleParams,
    body: userIdsBody,
    status: 204,
    refusals: ['confirmation_required'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/role/{role}/user/{userId}',
    summary: 'Remove a role from a user, effective from their next call',
    access: 'user.manage',
    tells: STALE_WITH_USERS,
    flag,
    params: z.strictObject({ role: roleName, userId: idText }),
    refusals: ['conflict'],
  }),
  assignable: call({
    method: 'GET',
    path: '/api/v1/role/user-assignable',
    summary: 'List users who can be given a role: those active or waiting',
    access: 'user.manage',
    tells: 'User',
    flag,
    query: z.strictObject(comboQuery),
    answer: z.array(pickedUser),
  }),
};
