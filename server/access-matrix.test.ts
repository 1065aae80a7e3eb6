import { ROLES, type RoleName } from '@contract/access';
import type { CallRecord } from '@contract/call';
import { mayCall, reachIn, rolesIn } from '@domain/access';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app';
import { ACCOUNT_OPERATIONS } from './test/access-matrix/account-operations';
import { askerOf } from './test/access-matrix/ask';
import { BOOKING_OPERATIONS } from './test/access-matrix/booking-operations';
import { cellsOf, reaches } from './test/access-matrix/cells';
import type { Operation } from './test/access-matrix/operation';
import type { Someone } from './test/access-matrix/people';
import { areaOf, productReach } from './test/access-matrix/product-matrix';
import { SITE_OPERATIONS } from './test/access-matrix/site-operations';
import { makeWorld, type World } from './test/access-matrix/world';
import { testDatabase, truncate } from './test/database';
import { testPorts } from './test/ports';

const ports = testPorts(await testDatabase(), { now: '2026-03-02T02:00:00.000Z' });
const calls = createApp(ports).calls.map(({ call }) => call);
const OPERATIONS: Record<string, Operation> = {
  ...ACCOUNT_OPERATIONS,
  ...SITE_OPERATIONS,
  ...BOOKING_OPERATIONS,
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

/** What a list shows, or a figure counts, of each place. */
const shownOf = ({ shows, figure }: Operation, body: unknown) => {
  const ids = shows?.ids(body as never);
  return {
    ...(shows && {
      shows: places()
        .filter((place) => ids?.includes(shows.of(place)))
        .map(({ where }) => where),
    }),
    ...(figure && { counts: figure(body as never) }),
  };
};

const seenBy = (operation: Operation, call: CallRecord, me: Someone) => {
  const seen = places().filter((place) => reaches(operation, call, me, place));
  return {
    ...(operation.shows && { shows: seen.map(({ where }) => where) }),
    ...(operation.figure && { counts: seen.length }),
  };
};

it.each(known)('$name answers everybody what the product says', async ({ call, operation }) => {
  const ask = askerOf(ports);
  const expected: Record<string, unknown> = {};
  const answered: Record<string, unknown> = {};
  for (const { name, token, asked, before, status, me } of cellsOf(operation, call, world)) {
    const answer = await ask(call, token, asked, before);
    const isShown = me !== undefined && answer.status === 200 && status === 200;
    expected[name] = { status, ...(isShown && seenBy(operation, call, me)) };
    answered[name] = { status: answer.status, ...(isShown && shownOf(operation, answer.body)) };
  }
  expect(answered).toEqual(expected);
});
