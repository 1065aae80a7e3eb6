import { ROLES, type RoleName } from '@contract/access';
import type { CallRecord } from '@contract/call';
import type { ChangeKey } from '@contract/change-key';
import { canCall, reachIn, rolesIn } from '@domain/access';
import type { Database } from '@server/base/db/database';
import { type Cell, cellsOf, reaches } from '@server/test/access-matrix/cells';
import type { Operation } from '@server/test/access-matrix/operation';
import { OPERATIONS } from '@server/test/access-matrix/operations';
import type { Place } from '@server/test/access-matrix/places';
import { areaOf, productReach } from '@server/test/access-matrix/product-matrix';
import {
  createTestRequester,
  PERSONAL_KEYS,
  type TestAnswer,
} from '@server/test/access-matrix/test-requester';
import { makeWorld, type World } from '@server/test/access-matrix/world';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from './compose';

const NOW = '2026-03-02T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const ask = createTestRequester(ports);
// Calls of the guard's page have no role: guard-access.test.ts.
const calls = createApp(ports)
  .calls.map(({ call }) => call)
  .filter(({ access }) => access !== 'duty');
const nameOf = ({ method, path }: CallRecord) => `${method} ${path}`;
const rows = calls.flatMap((call) => {
  const operation = OPERATIONS[nameOf(call)];
  return operation ? [{ name: nameOf(call), call, operation }] : [];
});
let world: World;
const places = () => Object.values(world.places);

beforeAll(async () => {
  await truncate(ports.db);
  world = await makeWorld(ports);
});

describe('the operations of the matrix', () => {
  it('has a row for every call and no others', () => {
    const called = calls.map(nameOf);
    expect([
      ...called.filter((name) => !(name in OPERATIONS)).map((name) => `${name} has no row`),
      ...Object.keys(OPERATIONS)
        .filter((name) => !called.includes(name))
        .map((name) => `${name} is no call`),
    ]).toEqual([]);
  });

  it('tests every call with an id in each place', () => {
    const withId = rows.filter(({ call }) =>
      (call.path.match(/\{\w+\}/g) ?? []).some((name) => !/^\{(role|kind|lng|ns)\}$/.test(name)),
    );
    expect(withId.filter(({ operation }) => !operation.hasObject).map(({ name }) => name)).toEqual([]);
  });
});

/** The reach of each role by the call record; 'some way' if the query decides. */
const declaredReach = ({ path, access }: CallRecord, role: RoleName) => {
  if (access === 'public') return 'all';
  if (access === 'duty') return null;
  const area = areaOf(path);
  if (!canCall({ access }, { roles: rolesIn(area, [role]), flags: [] })) return null;
  return access === 'signed-in' || access === 'internal' ? 'some way' : reachIn(area, [role], access);
};

const reachOfProduct = ({ line }: Operation, { path, access }: CallRecord, role: RoleName) => {
  const reach = line === 'visitors' ? 'all' : productReach(line, path, [role]);
  return reach && (access === 'signed-in' || access === 'internal') ? 'some way' : reach;
};

it.each(rows)("$name is declared as in the product's table", ({ call, operation }) => {
  expect(call.access === 'public').toBe(operation.line === 'visitors');
  const table = (reachOf: (role: RoleName) => unknown) =>
    Object.fromEntries(ROLES.map((role) => [role, reachOf(role)]));
  expect(table((role) => declaredReach(call, role))).toEqual(
    table((role) => reachOfProduct(operation, call, role)),
  );
});

/** Two seconds in turn, one for each row: the calls of a user are limited by the second. */
let isNextSecond = false;
beforeEach(() => {
  ports.clock.set(NOW);
  if (isNextSecond) ports.clock.advance(1000);
  isNextSecond = !isNextSecond;
});

/** A short summary, so that a difference shows whose call it is. */
const sum = (status: number, { shows, figure }: Operation, shown: readonly Place[], count: unknown) =>
  [
    status,
    ...(shows ? ['shows', ...shown.map(({ where }) => where)] : []),
    ...(figure ? ['counts', count] : []),
  ].join(' ');

const sumOfAnswer = ({ status, body }: TestAnswer, operation: Operation): string => {
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

/** Calls whose test request announces less than their record: nothing is set up, removed or affected. */
const ANNOUNCE_NOT_ALL_KEYS: readonly string[] = [
  'POST /api/v1/setup',
  'POST /api/v1/admin/user/{id}/approve',
  'POST /api/v1/auth/verify-email',
  'DELETE /api/v1/account/second-factor',
  'DELETE /api/v1/admin/user/{id}/second-factor',
  'POST /api/v1/admin/security/{id}/forget',
  'PUT /api/v1/admin/security-date-off',
  'POST /api/v1/admin/security-booking/served/planned',
];

const announcedBy = ({ method, tells = [] }: CallRecord): readonly ChangeKey[] =>
  method === 'GET' || typeof tells === 'string' ? [] : tells;

it.each(rows)("$name answers every role as in the product's table", async ({ call, operation }) => {
  const expected: Record<string, string> = {};
  const answered: Record<string, string> = {};
  const announced = new Set<ChangeKey>();
  for (const cell of cellsOf(operation, call, world)) {
    const { prepare } = operation;
    const { before } = cell;
    const prepareAll = async (tx: Database) => {
      await prepare?.(tx, world);
      await before?.(tx);
    };
    const answer = await ask(call, cell.token, cell.request, prepare || before ? prepareAll : undefined);
    expected[cell.name] = sumOfProduct(cell, operation, call);
    answered[cell.name] = sumOfAnswer(answer, operation);
    for (const key of answer.announced) announced.add(key);
  }
  expect(answered).toEqual(expected);
  const tells = announcedBy(call);
  const announcedByCall = [...announced].filter((key) => tells.includes(key) || !PERSONAL_KEYS.includes(key));
  expect(tells).toEqual(expect.arrayContaining(announcedByCall));
  if (!ANNOUNCE_NOT_ALL_KEYS.includes(nameOf(call)))
    expect(announcedByCall.sort()).toEqual([...tells].sort());
});
