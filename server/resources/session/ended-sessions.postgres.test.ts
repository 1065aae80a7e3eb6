import { createApp } from '@server/app/compose';
import { makeMasterData } from '@server/app/demo/master-data';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import { silentLog } from '@server/base/ports/log';
import { signInTable } from '@server/model/session';
import { eventHub } from '@server/platform/http/events';
import { makePerson, type Person } from '@server/test/caller';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
const HEARTBEAT_MS = 25_000;
const database = await testPostgres();
const other = await connectPostgres(database.url, silentLog);
const ports = testPorts(database, { now: START });
const { db, clock } = ports;
/** Two servers on one database. */
const here = createApp(ports);
const there = createApp({ ...ports, db: other.db });

const send = async (server: typeof here, person: Person, method: string, path: string, body?: unknown) => {
  const { response } = await server.fetch(
    new Request(`http://127.0.0.1:3000${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        authorization: `Bearer ${person.token}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    { address: '10.0.0.1', origin: null, cookie: '' },
  );
  return response;
};

/** Opens a stream; `ended` resolves with its text and the time when it ends. */
const openStream = async (server: typeof here, person: Person) => {
  const response = await send(server, person, 'GET', '/api/v1/event');
  const reader = response.body?.getReader();
  if (!reader) throw new Error('no stream');
  const text = new TextDecoder();
  await reader.read();
  const readAll = async () => {
    let received = '';
    for (let part = await reader.read(); !part.done; part = await reader.read())
      received += text.decode(part.value);
    return { received, at: performance.now() };
  };
  return { ended: readAll(), close: () => reader.cancel() };
};

let superAdmin: Person;
let manager: Person;

beforeAll(() => makeMasterData(ports));
beforeEach(async () => {
  clock.set(START);
  superAdmin = await makePerson(ports, 'SuperAdmin');
  manager = await makePerson(ports, 'Manager');
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await other.close();
  await database.close();
});

it('a stream that a page opens again while its server stops ends at once', { timeout: 5_000 }, async () => {
  const stopping = createApp(ports);
  const first = await openStream(stopping, manager);
  stopping.close();
  await first.ended;
  await (await openStream(stopping, manager)).ended;
});

describe('on another server', () => {
  it('a suspension ends the streams within a second, and the next call gets the reason', async () => {
    const stream = await openStream(there, manager);
    const suspended = await send(
      here,
      superAdmin,
      'POST',
      `/api/v1/admin/user/${manager.viewer.userId}/suspend`,
      {
        reason: 'Left the company',
      },
    );
    expect(suspended.status).toBe(200);
    const committed = performance.now();
    const { received, at } = await stream.ended;
    expect(at - committed).toBeLessThan(1000);
    expect(received).toContain('"Session"');
    const next = await send(there, manager, 'GET', '/api/v1/admin/premise');
    expect(next.status).toBe(401);
    expect(await next.json()).toMatchObject({ code: 'unauthenticated', reason: 'suspended' });
  });

  it('signing out ends the streams within a second', async () => {
    const stream = await openStream(there, manager);
    expect((await send(here, manager, 'POST', '/api/v1/auth/signout')).status).toBe(204);
    const committed = performance.now();
    expect((await stream.ended).at - committed).toBeLessThan(1000);
    expect((await send(there, manager, 'GET', '/api/v1/auth/me')).status).toBe(401);
  });

  it('the removal of a role sends the key Session, ends the streams, and the next call is refused', async () => {
    const stream = await openStream(there, manager);
    const otherStream = await openStream(there, superAdmin);
    const { userId } = manager.viewer;
    const removed = await send(here, superAdmin, 'DELETE', `/api/v1/role/Manager/user/${userId}`);
    expect(removed.status).toBe(204);
    const committed = performance.now();
    const { received, at } = await stream.ended;
    expect(at - committed).toBeLessThan(1000);
    expect(received).toContain('"Session"');
    expect((await send(there, manager, 'GET', '/api/v1/admin/premise')).status).toBe(403);
    expect((await send(there, manager, 'GET', '/api/v1/auth/me')).status).toBe(200);
    await otherStream.close();
    expect((await otherStream.ended).received).not.toContain('"Session"');
  });
});

describe('a stream ends at the next heartbeat when its session has expired', () => {
  /** Fakes only the heartbeat's timer, because the check reads the database. */
  const opened = async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return openStream(there, manager);
  };
  const ownSignIn = () => eq(signInTable.id, manager.viewer.signInId);

  it.each([
    ['after twelve idle hours', 12, {}],
    ['after its maximum age', 1, { endsAt: new Date('2027-03-01T03:00:00.000Z') }],
  ])('%s', async (_why, hours, change) => {
    await db
      .update(signInTable)
      .set({ ...change, lastSeenAt: clock.now() })
      .where(ownSignIn());
    const stream = await opened();
    clock.advance(hours * 3_600_000 - 1);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    // Waits for the first heartbeat, just before the expiry.
    await send(here, superAdmin, 'GET', '/api/v1/auth/me');
    clock.advance(1);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect((await stream.ended).received).toBe(': still here\n\n: still here\n\n');
  });

  it('at once if it ended while the stream was being opened', async () => {
    const hub = eventHub(ports);
    const { userId } = manager.viewer;
    const stream = await hub.open(userId, crypto.randomUUID(), null, new AbortController().signal);
    expect(await stream.text()).toBe(': open\n\n');
    await hub.close();
  });

  it('at once if the client has left while the stream was being opened', async () => {
    const hub = eventHub(ports);
    const { userId, signInId } = manager.viewer;
    const stream = await hub.open(userId, signInId, null, AbortSignal.abort());
    expect(await stream.text()).toBe(': open\n\n');
    expect(hub.count()).toBe(0);
  });

  it('and opening a stream does not count as activity', async () => {
    clock.advance(11 * 3_600_000);
    const stream = await openStream(there, manager);
    await stream.close();
    const [left] = await db.select().from(signInTable).where(ownSignIn());
    expect(left?.lastSeenAt.toISOString()).toBe(START);
    await send(there, manager, 'GET', '/api/v1/auth/me');
    const [seen] = await db.select().from(signInTable).where(ownSignIn());
    expect(seen?.lastSeenAt).toEqual(clock.now());
  });
});
