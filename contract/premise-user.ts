import * as z from 'zod/mini';
import { call } from './call';
import { comboQuery, idListQuery } from './list';
import { namePart } from './person';
import { email, idText } from './primitives';
import { pickedUser, userIdsBody } from './role';

const params = z.strictObject({ premiseId: idText });

export const colleagueBody = z.strictObject({ email, firstName: namePart, lastName: namePart });
export type Colleague = z.infer<typeof colleagueBody>;

export const premiseUserCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/premise/user-manage/{premiseId}',
    area: 'admin',
    summary: 'List the users of a premise; clients among them have it in their scope',
    access: 'premiseUser.manage',
    tells: 'Premise',
    params: params,
    answer: z.array(pickedUser),
  }),
  assignable: call({
    method: 'GET',
    path: '/api/v1/admin/premise/user-manage/{premiseId}/assignable',
    area: 'admin',
    summary: "List clients of the premise's company who are not its users yet",
    access: 'premiseUser.manage',
    tells: 'Premise',
    params: params,
    query: z.strictObject(comboQuery),
    answer: z.array(pickedUser),
  }),
  add: call({
    method: 'POST',
    path: '/api/v1/admin/premise/user-manage/{premiseId}',
    area: 'admin',
    summary: 'Add users to a premise',
    access: 'premiseUser.manage',
    tells: ['Premise', 'Audit'],
    params: params,
    body: userIdsBody,
    status: 204,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/admin/premise/user-manage/{premiseId}',
    area: 'admin',
    summary: 'Remove users from a premise',
    access: 'premiseUser.manage',
    tells: ['Premise', 'Audit', 'Booking'],
    params: params,
    query: z.strictObject({ userIds: idListQuery }),
  }),
  colleagues: call({
    method: 'GET',
    path: '/api/v1/client/premise/{id}/user',
    area: 'client',
    summary: 'List the clients who use a premise of the caller',
    access: 'premiseUser.invite',
    tells: 'Premise',
    params: z.strictObject({ id: idText }),
    answer: z.array(pickedUser),
  }),
  invite: call({
    method: 'POST',
    path: '/api/v1/client/premise/{id}/user/invitation',
    area: 'client',
    summary:
      'Ask for a colleague as user of a premise; nothing is mailed before a SuperAdmin approves. Answers the same for known addresses',
    access: 'premiseUser.invite',
    tells: ['User', 'Audit', 'Booking'],
    params: z.strictObject({ id: idText }),
    body: colleagueBody,
    status: 202,
    refusals: ['rate_limited'],
  }),
};
