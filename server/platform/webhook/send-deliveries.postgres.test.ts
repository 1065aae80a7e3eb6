import { makeMasterData } from '@server/app/demo/master-data';
import { actorAt } from '@server/base/actor';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import { silentLog } from '@server/base/ports/log';
import type { WebhookMessage } from '@server/base/ports/webhook';
import { mailTable } from '@server/model/mail';
import { webhookTable } from '@server/model/webhook';
import { createWebhook } from '@server/resources/webhook/save-webhook';
import { makePerson } from '@server/test/caller';
import { truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { queueDeliveries } from './queue-deliveries';
import { FAILURES_UNTIL_PAUSE } from './record-attempt';
import { deliverySender } from './send-deliveries';

const NOW = '2026-03-02T04:00:00.000Z';
const EVENTS = 40;

const postgres = await testPostgres();
const other = await connectPostgres(postgres.url, silentLog);
const posted: string[] = [];
let status = 204;
const webhooks = {
  problemOfUrl: async () => null,
  post: async ({ id }: WebhookMessage) => {
    posted.push(id);
    return { status, text: '' };
  },
  close: () => {},
};
const servers = [postgres, other].map((connection) => testPorts(connection, { now: NOW }));
const [first] = servers;
if (!first) throw new Error('There are two servers');

beforeEach(async () => {
  await truncate(postgres.db);
  posted.length = 0;
  status = 204;
  await makeMasterData(first);
  const { viewer } = await makePerson(first, 'SuperAdmin');
  const body = { url: 'https://hooks.example.com/', topics: ['booking.decided' as const], active: true };
  await createWebhook(first.db, actorAt(viewer, first.clock.now()), body, first);
  await queueDeliveries(
    first.db,
    first.clock.now(),
    Array.from({ length: EVENTS }, (_, index) => ({
      topic: 'booking.decided',
      kind: 'booking',
      id: index + 1,
      version: 1,
    })),
  );
});
afterAll(async () => {
  await other.close();
  await postgres.close();
});

/** Two rounds at once on each server, like a hanging job and its successor. */
const sendAll = () =>
  Promise.all(
    [...servers, ...servers].map(async (ports) => {
      const sender = deliverySender(ports, webhooks);
      await sender.sendDue();
      await sender.finish();
      await sender.sendDue();
      await sender.finish();
    }),
  );

describe('two servers', () => {
  it('send each message once', async () => {
    while (posted.length < EVENTS) await sendAll();
    expect(new Set(posted).size).toBe(EVENTS);
    expect(posted).toHaveLength(EVENTS);
  });

  it('pause a failing webhook once', async () => {
    status = 500;
    await first.db.update(webhookTable).set({ failures: FAILURES_UNTIL_PAUSE - EVENTS / 2 });
    while ((await first.db.select().from(webhookTable))[0]?.pausedAt === null) await sendAll();
    expect(await first.db.select().from(mailTable)).toHaveLength(1);
  });
});
