import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { makeMasterData } from '@server/app/demo/master-data';
import { actorAt } from '@server/base/actor';
import type { Webhooks } from '@server/base/ports/webhook';
import { httpWebhooks } from '@server/base/ports/webhook.node';
import { webhookDeliveryTable, webhookTable } from '@server/model/webhook';
import { createWebhook } from '@server/resources/webhook/save-webhook';
import { makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { closeReceivers, startReceiver } from '@server/test/receivers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queueDeliveries, type WebhookEvent } from './queue-deliveries';
import { deliverySender } from './send-deliveries';

const NOW = '2026-03-02T04:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const { db, clock } = ports;
const anyUrl: Webhooks = {
  problemOfUrl: async () => null,
  post: () => Promise.reject(new Error('Nothing is sent when a webhook is made')),
  close: () => {},
};
let admin: Person;

beforeEach(async () => {
  await truncate(db);
  clock.set(NOW);
  await makeMasterData(ports);
  admin = await makePerson(ports, 'SuperAdmin');
});

const make = (url: string) =>
  createWebhook(
    db,
    actorAt(admin.viewer, clock.now()),
    { url, topics: ['booking.decided'], active: true },
    { ...ports, webhooks: anyUrl },
  );
const happen = (record: Pick<WebhookEvent, 'kind' | 'id'> = { kind: 'booking', id: 7 }) =>
  queueDeliveries(db, clock.now(), [{ topic: 'booking.decided', version: 3, ...record }]);
const stored = () => db.select().from(webhookDeliveryTable).orderBy(webhookDeliveryTable.id);
const storedWebhook = async () => (await db.select().from(webhookTable))[0];
/** Sends what is due once. */
const round = async (webhooks: Webhooks) => {
  const sender = deliverySender(ports, webhooks);
  await sender.sendDue();
  await sender.finish();
};

afterEach(closeReceivers);

describe('a receiver', () => {
  it('verifies what it receives by the secret that was shown once', async () => {
    const verified: string[] = [];
    let secret = '';
    const origin = await startReceiver(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
      const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
        .update(`${id}.${at}.${body}`)
        .digest('base64');
      if (signature === `v1,${expected}`) verified.push(body);
      response.writeHead(signature === `v1,${expected}` ? 204 : 401).end();
    });
    secret = (await make(origin)).secret;
    await happen({ kind: 'invoice', id: '12-2026-02' });
    await round(httpWebhooks({ allowedOrigins: new Set([origin]) }));
    expect(verified.map((body) => JSON.parse(body))).toMatchObject([{ id: '12-2026-02' }]);
    expect(await stored()).toMatchObject([{ responseStatus: 204, dueAt: null }]);
  });

  const asked: string[] = [];
  it.each<[string, RequestListener | null, object]>([
    ['is down', null, { problem: 'unreachable', responseStatus: null }],
    ['is slow', () => undefined, { problem: 'timeout', responseStatus: null }],
    ['fails', (_, response) => response.writeHead(500).end(), { problem: 'answered', responseStatus: 500 }],
    [
      'redirects to a loopback address',
      async (_, response) => {
        const inside = await startReceiver(({ url = '' }, inner) => {
          asked.push(url);
          inner.end();
        });
        response.writeHead(302, { location: `${inside}/inside` }).end();
      },
      { problem: 'answered', responseStatus: 302 },
    ],
  ])('that %s has failed, and is tried again in 5 seconds', async (_, listener, failure) => {
    const origin = await startReceiver(listener ?? (() => {}));
    if (!listener) {
      await closeReceivers();
    }
    await make(origin);
    await happen();
    await round(httpWebhooks({ allowedOrigins: new Set([origin]), timeout: 300 }));
    const dueAt = new Date(Date.parse(NOW) + 5_000);
    expect(await stored()).toMatchObject([{ ...failure, dueAt, sentAt: null, tries: 1 }]);
    expect(await storedWebhook()).toMatchObject({ failures: 1, pausedAt: null });
    expect(asked).toEqual([]);
  });

  it('on this machine is not sent to unless WEBHOOK_ALLOW names it', async () => {
    const asked: unknown[] = [];
    const origin = await startReceiver((request, response) => {
      asked.push(request.url);
      response.end();
    });
    await make(origin.replace('http:', 'https:').replace(/:\d+$/, ''));
    await happen();
    await round(httpWebhooks({ allowedOrigins: new Set() }));
    expect(asked).toEqual([]);
    expect(await stored()).toMatchObject([{ problem: 'address' }]);
  });
});
