import { ROLES, type RoleName } from '@contract/access';
import type { CallRecord } from '@contract/call';
import type { ChangeKey } from '@contract/change-key';
import { mayCall, reachIn, rolesIn } from '@domain/access';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app';
import { ACCOUNT_OPERATIONS } from './test/access-matrix/account-operations';
import { type Answered, askerOf } from './test/access-matrix/ask';
import { BOOKING_OPERATIONS } from './test/access-matrix/booking-operations';
import { type Cell, cellsOf, reaches } from './test/access-matrix/cells';
import { DOCUMENT_OPERATIONS } from './test/access-matrix/document-operations';
import { IMPORT_OPERATIONS } from './test/access-matrix/import-operations';
import { NOTE_OPERATIONS } from './test/access-matrix/note-operations';
import type { Operation } from './test/access-matrix/operation';
import type { Place } from './test/access-matrix/places';
import { areaOf, productReach } from './test/access-matrix/product-matrix';
import { REPORT_OPERATIONS } from './test/access-matrix/report-operations';
import { SITE_OPERATIONS } from './test/access-matrix/site-operations';
import { makeWorld, type World } from './test/access-matrix/world';
import { testDatabase, truncate } from './test/database';
import { testPorts } from './test/ports';

const ports = testPorts(await testDatabase(), { now: '2026-03-02T02:00:00.000Z' });
const calls = createApp(ports).calls.map(({ call }) => call);
const OPERATIONS: Record<string, Operation> = {
  ...ACCOUNT_OPERATIONS,
  ...SITE_OPERATIONS,
  ...REPORT_OPERATIONS,
  ...BOOKING_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...IMPORT_OPERATIONS,
  ...NOTE_OPERATIONS,
};
const nameOf = ({ method, path }: CallRecord) => `${method} ${path}`;
const known = calls.flatMap((call) => {
  const operation = OPERATIONS[nameOf(call)];
  return operation ? [{ name: nameOf(call), call, operation }] : [];
});
let world: World;
const places = () => Object.values(world.places);

beforeAll(async () => {
  await truncate(ports.db);
  world = await makeWorld(ports);
});

describe('the table of operations', () => {
  it('has a row for every call, and none for another', () => {
    const called = calls.map(nameOf);
    expect([
      ...called.filter((name) => !(name in OPERATIONS)).map((name) => `${name} has no row`),
      ...Object.keys(OPERATIONS)
        .filter((name) => !called.includes(name))
        .map((name) => `${name} is no call`),
    ]).toEqual([]);
  });

  it('asks in every place for what a path names', () => {
    const named = known.filter(({ call }) =>
      (call.path.match(/\{\w+\}/g) ?? []).some((name) => !/^\{(role|kind|lng|ns)\}$/.test(name)),
    );
    expect(named.filter(({ operation }) => !operation.hasObject).map(({ name }) => name)).toEqual([]);
  });
});

/** How far each role goes by the declaration of a call; 'some way' where that is for the query to say. */
const declaredReach = ({ path, access }: CallRecord, role: RoleName) => {
  if (access === 'public') return 'all';
  const area = areaOf(path);
  if (!mayCall({ access }, { roles: rolesIn(area, [role]), flags: [] })) return null;
  return access === 'signed-in' || access === 'internal' ? 'some way' : reachIn(area, [role], access);
};

const reachOfProduct = ({ line }: Operation, { path, access }: CallRecord, role: RoleName) => {
  const reach = line === 'visitors' ? 'all' : productReach(line, path, [role]);
  return reach && (access === 'signed-in' || access === 'internal') ? 'some way' : reach;
};

it.each(known)('$name is declared as the product says', ({ call, operation }) => {
  expect(call.access === 'public').toBe(operation.line === 'visitors');
  const table = (reachOf: (role: RoleName) => unknown) =>
    Object.fromEntries(ROLES.map((role) => [role, reachOf(role)]));
  expect(table((role) => declaredReach(call, role))).toEqual(
    table((role) => reachOfProduct(operation, call, role)),
  );
});

/** In a word or two, so that a difference shows whose call it is. */
const sum = (status: number, { shows, figure }: Operation, shown: readonly Place[], count: unknown) =>
  [
    status,
    ...(shows ? ['shows', ...shown.map(({ where }) => where)] : []),
    ...(figure ? ['counts', count] : []),
  ].join(' ');

const sumOfAnswer = ({ status, body }: Answered, operation: Operation): string => {
  const { shows, figure } = operation;
  if (status !== 200) return String(status);
  const ids = shows?.ids(body as never) ?? [];
  const shown = places().filter((place) => shows && ids.includes(shows.of(place)));
  return sum(status, operation, shown, figure?.(body as never));
};

const sumOfProduct = ({ status, me }: Cell, operation: Operation, call: CallRecord): string => {
  if (status !== 200 || !me) return String(status);
  const seen = places().filter((place) => reaches(operation, call, me, place));
  return sum(status, operation, seen, seen.length);
};

/** What people are told of themselves, and no record lists: a notice, another role, the end of a session. */
const OF_THE_PERSON: readonly ChangeKey[] = ['Account', 'Session', 'Notification', 'NotificationCount'];

/** What is asked of these changes less than it may: no company is set up or founded, the e-mail stays, nothing was on, no slot is hit. */
const CHANGE_LESS: readonly string[] = [
  'POST /api/v1/setup',
  'POST /api/v1/admin/user/{id}/approve',
  'POST /api/v1/auth/verify-email',
  'DELETE /api/v1/account/second-factor',
  'DELETE /api/v1/admin/user/{id}/second-factor',
  'PUT /api/v1/admin/security-date-off',
];

const toldBy = ({ method, tells = [] }: CallRecord): readonly ChangeKey[] =>
  method === 'GET' || typeof tells === 'string' ? [] : tells;

it.each(known)('$name answers everybody what the product says', async ({ call, operation }) => {
  const ask = askerOf(ports);
  const expected: Record<string, string> = {};
  const answered: Record<string, string> = {};
  const announced = new Set<ChangeKey>();
  for (const cell of cellsOf(operation, call, world)) {
    const answer = await ask(call, cell.token, cell.asked, cell.before);
    expected[cell.name] = sumOfProduct(cell, operation, call);
    answered[cell.name] = sumOfAnswer(answer, operation);
    for (const key of answer.announced) announced.add(key);
  }
  expect(answered).toEqual(expected);
  const tells = toldBy(call);
  const ofTheCall = [...announced].filter((key) => tells.includes(key) || !OF_THE_PERSON.includes(key));
  expect(tells).toEqual(expect.arrayContaining(ofTheCall));
  if (!CHANGE_LESS.includes(nameOf(call))) expect(ofTheCall.sort()).toEqual([...tells].sort());
});
