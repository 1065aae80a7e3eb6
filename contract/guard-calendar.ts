import * as z from 'zod/mini';
import { call } from './call';
import { idText, instant } from './primitives';

const path = '/api/v1/admin/security/{id}/calendar';
const area = 'admin';
const access = 'guard.edit';
const flag = 'funding_phase1';
const params = z.strictObject({ id: idText });

export const guardCalendarCalls = {
  find: call({
    method: 'GET',
    path,
    area,
    summary: "Return when the key of a guard's calendar was created; the key itself is not stored",
    access,
    tells: 'Guard',
    flag,
    params,
    answer: z.strictObject({ createdAt: z.nullable(instant) }),
  }),
  // The link shows premises out of the sender's scope, so nobody but the guard gets it.
  send: call({
    method: 'POST',
    path,
    area,
    summary: "Email a guard a new link to the guard's calendar and revoke the old one",
    access,
    tells: ['Guard', 'Audit'],
    flag,
    params,
    status: 202,
    refusals: ['conflict'],
  }),
  remove: call({
    method: 'DELETE',
    path,
    area,
    summary: "Revoke the key of a guard's calendar",
    access,
    tells: ['Guard', 'Audit'],
    flag,
    params,
  }),
  // Guards have no account: the key identifies the guard.
  read: call({
    method: 'GET',
    path: '/api/v1/guard-calendar.ics',
    summary: "Return the shifts of the key's guard as iCalendar",
    access: 'public',
    query: z.strictObject({ key: z.string() }),
    media: 'text/calendar',
  }),
};
