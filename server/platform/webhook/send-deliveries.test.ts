import type { WebhookTopic } from '@contract/webhook';
import { makeMasterData } from '@server/app/demo/master-data';
import { actorAt } from '@server/base/actor';
import { nextTurn } from '@server/base/next-turn';
import { WebhookError, type WebhookMessage } from '@server/base/ports/webhook';
import { auditTable } from '@server/model/audit';
import { mailTable } from '@server/model/mail';
import { webhookDeliveryTable, webhookTable } from '@server/model/webhook';
import { createWebhook } from '@server/resources/webhook/save-webhook';
import { makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_CONCURRENT } from './claim-deliveries';
import { queueDeliveries } from './queue-deliveries';
import { FAILURES_UNTIL_PAUSE } from './record-attempt';
import { deliverySender } from './send-deliveries';

const NOW = '2026-03-02T04:00:00.000Z';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const URL_OF = 'https://hooks.example.com/keepwatch';

const ports = testPorts(await testDatabase(), { now: NOW });
const { db, clock } = ports;
let admin: Person;
let posted: WebhookMessage[];
let answer: (message: WebhookMessage) => Promise<{ status: number; text: string }>;
const webhooks = {
  problemOfUrl: async () => null,
  post: (message: WebhookMessage) => {
    posted.push(message);
    return answer(message);
  },
  close: () => {},
};

beforeEach(async () => {
  await truncate(db);
  clock.set(NOW);
  await makeMasterData(ports);
  admin = await makePerson(ports, 'SuperAdmin');
  posted = [];
  answer = async () => ({ status: 204, text: '' });
});

const make = (more: { url?: string; topics?: WebhookTopic[]; active?: boolean } = {}) =>
  createWebhook(
    db,
    actorAt(admin.viewer, clock.now()),
    { url: URL_OF, topics: ['booking.decided'], active: true, ...more },
    ports,
  );
const happen = (id: number | string = 7, topic: WebhookTopic = 'booking.decided') =>
  queueDeliveries(db, clock.now(), [{ topic, kind: 'booking', id, version: 3 }]);
const happenOften = (count: number) =>
  queueDeliveries(
    db,
    clock.now(),
    Array.from({ length: count }, (_, index) => ({
      ...{ topic: 'booking.decided' as const, kind: 'booking' as const },
      ...{ id: index + 1, version: 1 },
    })),
  );
const stored = () => db.select().from(webhookDeliveryTable).orderBy(webhookDeliveryTable.id);
const storedWebhook = async () => (await db.select().from(webhookTable))[0];

/** Sends what is due once, as a newly started server. */
const round = async (by: Parameters<typeof deliverySender>[1] = webhooks) => {
  const sender = deliverySender(ports, by);
  await sender.sendDue();
  await sender.finish();
};

describe('a message to another program', () => {
  it('says what changed, without names or amounts, to whoever wants to know', async () => {
    const wanted = await make({ topics: ['booking.decided', 'guard.expiring'] });
    await make({ topics: ['booking.cancelled'] });
    await make({ active: false });
    await happen();
    await round();
    expect(posted).toEqual([
      {
        id: (await stored())[0]?.messageId,
        url: URL_OF,
        secret: wanted.secret,
        body: JSON.stringify({ topic: 'booking.decided', at: NOW, kind: 'booking', id: 7, version: 3 }),
      },
    ]);
    expect(await stored()).toMatchObject([
      {
        webhookId: wanted.id,
        dueAt: null,
        sentAt: new Date(NOW),
        tries: 1,
        responseStatus: 204,
        problem: null,
      },
    ]);
    await round();
    expect(posted).toHaveLength(1);
  });

  it('is not queued where the change is rolled back', async () => {
    await make();
    await db
      .transaction(async (tx) => {
        await queueDeliveries(tx, clock.now(), [
          { topic: 'booking.decided', kind: 'booking', id: 7, version: 3 },
        ]);
        throw new Error('Refused');
      })
      .catch(() => {});
    expect(await stored()).toEqual([]);
  });

  it('is sent again with the same id after 5 s, 30 s, 2, 10 and 30 minutes, then hourly, for a day', async () => {
    answer = async () => ({ status: 500, text: 'Sorry' });
    await make();
    await happen();
    const delays: number[] = [];
    for (;;) {
      await round();
      const [delivery] = await stored();
      expect(delivery).toMatchObject({ problem: 'answered', responseStatus: 500, answer: 'Sorry' });
      if (!delivery?.dueAt) break;
      delays.push(delivery.dueAt.getTime() - clock.now().getTime());
      clock.set(delivery.dueAt.toISOString());
    }
    expect(delays.slice(0, 7)).toEqual([
      ...[5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
      ...[HOUR, HOUR],
    ]);
    expect(clock.now().getTime() - Date.parse(NOW)).toBeGreaterThan(23 * HOUR);
    expect(clock.now().getTime() - Date.parse(NOW)).toBeLessThanOrEqual(24 * HOUR);
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect(await stored()).toMatchObject([{ dueAt: null, sentAt: null, tries: delays.length + 1 }]);
  });

  it.each([
    ['timeout', 'timeout'],
    ['unreachable', 'unreachable'],
    ['url_unresolved', 'unreachable'],
    ['certificate', 'certificate'],
    ['url_not_public', 'address'],
  ] as const)('failed without an answer: %s is %s', async (code, problem) => {
    answer = () => Promise.reject(new WebhookError(code));
    await make();
    await happen();
    await round();
    expect(await stored()).toMatchObject([{ problem, responseStatus: null, answer: null, tries: 1 }]);
    expect(await storedWebhook()).toMatchObject({ failures: 1 });
  });

  it('waits for the end of its lease if the server stops meanwhile, and has not failed', async () => {
    answer = () => Promise.reject(new WebhookError('aborted'));
    await make();
    await happen();
    await round();
    expect(await storedWebhook()).toMatchObject({ failures: 0 });
    answer = async () => ({ status: 200, text: 'ok' });
    await round();
    expect(posted).toHaveLength(1);
    clock.advance(61 * SECOND);
    await round();
    expect(posted).toHaveLength(2);
    expect(await stored()).toMatchObject([{ answer: 'ok', dueAt: null }]);
  });

  it('can not be signed with another SECRET_KEY', async () => {
    await make();
    await happen();
    const sender = deliverySender(
      { ...ports, secretBox: { ...ports.secretBox, open: () => Promise.reject(new Error('another key')) } },
      webhooks,
    );
    await sender.sendDue();
    await sender.finish();
    expect(posted).toEqual([]);
    expect(await stored()).toMatchObject([{ problem: 'secret' }]);
  });
});

describe('a webhook that fails', () => {
  it('is paused after a hundred failures in a row, which the SuperAdmins are mailed of', async () => {
    answer = async () => ({ status: 410, text: '' });
    await make();
    await happenOften(FAILURES_UNTIL_PAUSE);
    while (posted.length < FAILURES_UNTIL_PAUSE) await round();
    expect(await storedWebhook()).toMatchObject({ pausedAt: new Date(NOW), failures: 100, version: 2 });
    expect(await db.select().from(mailTable)).toMatchObject([
      {
        recipient: expect.stringContaining('@'),
        content: { kind: 'webhookPaused', params: { whose: URL_OF } },
      },
    ]);
    expect((await db.select().from(auditTable)).map(({ action }) => action)).toContain('webhook.paused');
    // Nothing is sent, and nothing is queued.
    clock.advance(HOUR);
    await happen();
    await round();
    expect(posted).toHaveLength(FAILURES_UNTIL_PAUSE);
    expect(await stored()).toHaveLength(FAILURES_UNTIL_PAUSE);
  });

  it('is not paused if a message was accepted in between', async () => {
    await make();
    answer = async () => ({ status: 500, text: '' });
    await happenOften(FAILURES_UNTIL_PAUSE - 1);
    while (posted.length < FAILURES_UNTIL_PAUSE - 1) await round();
    expect(await storedWebhook()).toMatchObject({ failures: 99, pausedAt: null });
    answer = async () => ({ status: 200, text: '' });
    await happen();
    await round();
    expect(await storedWebhook()).toMatchObject({ failures: 0, pausedAt: null });
  });

  it('delays no other', async () => {
    await make({ url: 'https://slow.example.com/' });
    await make();
    await happenOften(20);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async ({ url }) => {
      if (url.includes('slow')) await held;
      return { status: 200, text: '' };
    };
    const sender = deliverySender(ports, webhooks);
    const to = (host: string) => posted.filter(({ url }) => url.includes(host)).length;
    while (to('hooks') < 20) {
      await sender.sendDue();
      await nextTurn();
    }
    expect(to('slow')).toBe(MAX_CONCURRENT);
    release();
    await sender.finish();
    await sender.sendDue();
    await sender.finish();
    expect(to('slow')).toBe(20);
  });
});
