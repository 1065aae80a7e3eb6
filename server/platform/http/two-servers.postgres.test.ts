import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '@server/app/compose';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import { silentLog } from '@server/base/ports/log';
import { outboxTable } from '@server/model/outbox';
import { migrate } from '@server/platform/migrate/migrate';
import type { Person } from '@server/test/caller';
import { testClock, testPorts } from '@server/test/ports';
import { cartItemOf, makeSite, type Site } from '@server/test/site';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { eventually } from '../../test/eventually';

const START = '2027-03-01T02:00:00.000Z';
const LISTENERS = 200;

const postgres = await startPostgres();
const admin = await connectPostgres(postgres.urlOf('postgres'), silentLog);
await admin.db.execute('create database two_servers');
await admin.close();
const connections = [
  await connectPostgres(postgres.urlOf('two_servers'), silentLog),
  await connectPostgres(postgres.urlOf('two_servers'), silentLog),
] as const;
await migrate(connections[0].db, testClock(START));
const ports = testPorts(connections[0], { now: START });
const { clock, db } = ports;
/** Two servers on one database. */
const here = createApp(ports);
const there = createApp({ ...ports, db: connections[1].db });

const send = async (
  server: typeof here,
  person: Person,
  method: string,
  path: string,
  {
    body,
    headers = {},
    signal,
  }: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal } = {},
) => {
  const { response } = await server.fetch(
    new Request(`http://127.0.0.1:3000${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${person.token}`,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }),
    { address: '10.0.0.1', origin: null, cookie: '' },
  );
  return response;
};

/** An open page: listens to the other server and reconnects with its last event id. */
const listen = (person: Person, stopped: AbortSignal) => {
  /** When each change id was first received. */
  const received = new Map<number, number>();
  let lastId = '';
  const readEvents = async (response: Response) => {
    const reader = response.body?.getReader();
    const text = new TextDecoder();
    let rest = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      rest += text.decode(part.value, { stream: true });
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const [, id] = /^id: (\d+)\ndata: .*"Booking"/.exec(event) ?? [];
        lastId = /^id: (\d+)/.exec(event)?.[1] ?? lastId;
        if (id && !received.has(Number(id))) received.set(Number(id), performance.now());
      }
    }
  };
  let isOpen = () => {};
  const opened = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  const live = async () => {
    while (!stopped.aborted) {
      const headers: Record<string, string> = lastId ? { 'last-event-id': lastId } : {};
      const response = await send(there, person, 'GET', '/api/v1/event', { headers, signal: stopped });
      if (response.status === 200) {
        isOpen();
        await readEvents(response).catch(() => {});
      } else await wait(100);
    }
  };
  return { received, opened, ended: live() };
};

let site: Site;
let listeners: ReturnType<typeof listen>[] = [];
const stop = new AbortController();

beforeAll(async () => {
  site = await makeSite(ports);
  const people = Object.values(site.people);
  listeners = Array.from({ length: LISTENERS }, (_, index) =>
    listen(people[index % people.length] ?? site.people.Client, stop.signal),
  );
  await Promise.all(listeners.map(({ opened }) => opened));
});

afterAll(async () => {
  stop.abort();
  await Promise.all(listeners.map(({ ended }) => ended));
  await here.close();
  await there.close();
  for (const { close } of connections) await close();
  await postgres.stop();
});

const order = async () => {
  const cartItems = [await cartItemOf(ports, ['2027-03-10'], { Morning: 1 })];
  return send(here, site.people.Client, 'POST', '/api/v2/client/booking', {
    body: { premiseId: site.premiseId, cartItems },
  });
};
/** The newest change that every listener must receive. */
const lastChange = async () => {
  const rows = await db.select().from(outboxTable).orderBy(desc(outboxTable.id));
  return rows.find(({ keys, userIds }) => userIds === null && keys.includes('Booking'))?.id ?? 0;
};
const countReceived = (change: number) => listeners.filter(({ received }) => received.has(change)).length;

it(`notifies ${LISTENERS} listeners of the other server within a second of the commit`, async () => {
  const slowest: number[] = [];
  // Three times, in case the machine is briefly busy.
  for (let round = 0; round < 3; round += 1) {
    clock.advance(1000);
    expect((await order()).status).toBe(201);
    const committed = performance.now();
    const change = await lastChange();
    await eventually(() => expect(countReceived(change)).toBe(LISTENERS));
    slowest.push(Math.max(...listeners.map(({ received }) => received.get(change) ?? 0)) - committed);
  }
  process.stdout.write(`the last of ${LISTENERS} listeners heard after ${slowest.map(Math.round)} ms\n`);
  expect(Math.min(...slowest)).toBeLessThan(1000);
});

it('reads a setting saved on the other server with the next call', async () => {
  const path = '/api/v1/admin/master-setting';
  const superAdmin = site.people.SuperAdmin;
  for (const urgentLeadHours of [48, 24]) {
    const setting = await (await send(there, superAdmin, 'GET', path)).json();
    const saved = await send(here, superAdmin, 'PUT', path, { body: { ...setting, urgentLeadHours } });
    expect(saved.status).toBe(200);
    expect(await (await send(there, superAdmin, 'GET', path)).json()).toMatchObject({ urgentLeadHours });
  }
});

it('notifies all listeners as soon as the database is back', async () => {
  await postgres.restart(async () => {
    const refused = await order().catch((error: unknown) => error);
    expect(refused).not.toMatchObject({ status: 201 });
    for (const server of [here, there])
      expect((await send(server, site.people.Client, 'GET', '/api/v1/client/booking')).status).toBe(503);
  });
  clock.advance(60_000);
  // By the server whose pool has reconnected; the other may not read yet.
  await eventually(async () => expect((await order()).status).toBe(201));
  const change = await lastChange();
  await eventually(() => expect(countReceived(change)).toBe(LISTENERS));
});
