import { randomInt } from 'node:crypto';
import type { CallRecord } from '@contract/call';
import { jobAt } from '@server/base/actor';
import { guardTable } from '@server/model/guard';
import { dutyPath, issueDutyLinks } from '@server/resources/duty/duty-link';
import { reaches } from '@server/test/access-matrix/cells';
import { OPERATIONS } from '@server/test/access-matrix/operations';
import { createTestRequester, type TestRequest } from '@server/test/access-matrix/test-requester';
import { makeWorld, type World } from '@server/test/access-matrix/world';
import { badRequest, DECOMPOSED } from '@server/test/bad-input/bad-request';
import { testDatabase, truncate } from '@server/test/database';
import { callName } from '@server/test/declared-calls';
import { guardPhone } from '@server/test/guard-phone';
import { testPorts } from '@server/test/ports';
import { chooseBySeed } from '@server/test/random-calls/choose';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createApp } from './compose';

const TIMES = Number(process.env.RUNS ?? (process.env.DEEP === '1' ? 200 : 20));
/** Fewer than a caller may make in a second. */
const CALLS_PER_SECOND = 100;
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const ports = testPorts(await testDatabase(), { now: '2026-03-02T02:00:00.000Z' });
const product = createApp(ports);
const ask = createTestRequester(ports);
const calls = product.calls.map(({ call }) => ({ name: callName(call), call }));
let world: World;
let guardCookie: string;

const openGuardPage = async (guardId: number): Promise<string> => {
  await ports.db.update(guardTable).set({ phone: '9123 4567' }).where(eq(guardTable.id, guardId));
  const path = (await issueDutyLinks(ports.db, jobAt(ports.clock.now()), [guardId])).get(guardId) ?? '';
  const opened = await guardPhone(product, ports.publicUrl)().open(path.slice(dutyPath('').length), '4567');
  return opened.cookie?.split(';')[0] ?? '';
};

beforeAll(async () => {
  process.stdout.write(`${TIMES} bad requests of each call: SEED=${seed}\n`);
  await truncate(ports.db);
  world = await makeWorld(ports);
  guardCookie = await openGuardPage(world.places.own.standingGuard);
});

/** Of the guard's page, which the access matrix leaves out. */
const guardRequests = (): Record<string, TestRequest> => {
  const { staffedSlot, offer } = world.places.own;
  const slotIds = [staffedSlot];
  const at = ports.clock.now().toISOString();
  const position = { latitude: 22.28, longitude: 114.17, accuracy: 20 };
  return {
    'GET /api/v1/duty': {},
    'GET /api/v1/duty/photo/{photoId}': { path: { photoId: crypto.randomUUID() } },
    'POST /api/v1/duty/answer': { body: { slotIds, answer: 'confirm' } },
    'POST /api/v1/duty/offer/{id}': { path: { id: offer }, body: { answer: 'no' } },
    'POST /api/v1/duty/post-order/{id}/read': { path: { id: 1 }, body: { version: 1 } },
    'POST /api/v1/duty/presence': { body: { slotIds, kind: 'in', at, position } },
  };
};

/** A valid request, and the token of somebody who may make it. */
const validRequest = (name: string, call: CallRecord) => {
  if (call.access === 'duty') {
    const request = guardRequests()[name];
    if (!request) throw new Error(`${name} has no request`);
    return { token: null, request: { ...request, cookie: guardCookie } };
  }
  const operation = OPERATIONS[name];
  const me = operation && world.people.find((each) => reaches(operation, call, each, world.places.own));
  if (!me) throw new Error(`Nobody may call ${name}`);
  const request = operation.makeRequest({ me, at: world.places.own, world });
  return { token: call.access === 'public' ? null : me.token, request, prepare: operation.prepare };
};

it.each(calls)('$name fails for no input, and changes nothing when it refuses', async ({ name, call }) => {
  const choose = chooseBySeed(seed);
  const { token, request, prepare } = validRequest(name, call);
  for (let made = 0; made < TIMES; made += 1) {
    if (made % CALLS_PER_SECOND === 0) ports.clock.advance(1000);
    const bad = badRequest(call, request, choose);
    const { status, bytes, announced } = await ask(call, token, bad, prepare && ((tx) => prepare(tx, world)));
    const text = new TextDecoder().decode(bytes);
    const sent = JSON.stringify(bad).slice(0, 1_000);
    if (status >= 400) expect([sent, announced]).toEqual([sent, []]);
    else expect([sent, text.includes(DECOMPOSED)]).toEqual([sent, false]);
  }
});
