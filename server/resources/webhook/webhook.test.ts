import { isSealed } from '@server/base/ports/secret-box';
import type { UrlProblem } from '@server/base/ports/webhook';
import { auditTable } from '@server/model/audit';
import { webhookDeliveryTable, webhookTable } from '@server/model/webhook';
import { queueDeliveries } from '@server/platform/webhook/queue-deliveries';
import { deliverySender } from '@server/platform/webhook/send-deliveries';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const NOW = '2026-03-02T04:00:00.000Z';
const PATH = '/api/v1/admin/webhook';
const BODY = { url: 'https://hooks.example.com/', topics: ['booking.decided', 'slot.changed'], active: true };

let problem: UrlProblem | null = null;
let status = 204;
const webhooks = {
  problemOfUrl: async () => problem,
  post: async () => ({ status, text: 'Not now' }),
  close: () => {},
};
const ports = { ...testPorts(await testDatabase(), { now: NOW }), webhooks };
const { db, clock } = ports;
let site: Site;
let send: ReturnType<typeof caller>;
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, headers?: object) =>
  send(site.people.SuperAdmin, method, `${PATH}${path}`, body, 'en', headers as Record<string, string>);

beforeEach(async () => {
  await truncate(db);
  clock.set(NOW);
  problem = null;
  status = 204;
  site = await makeSite(ports);
  send = caller(ports);
});

const make = async (body: object = BODY) => {
  const made = await call('POST', '', body);
  expect(made.status).toBe(201);
  return made.body;
};
const happen = (id: number) =>
  queueDeliveries(db, clock.now(), [{ topic: 'booking.decided', kind: 'booking', id, version: 2 }]);
const round = async () => {
  const sender = deliverySender(ports, webhooks);
  await sender.sendDue();
  await sender.finish();
};
const deliveries = async (id: number, query = '') =>
  (await call('GET', `/${id}/delivery${query}`)).body.items;

describe('a webhook', () => {
  it('has a secret that is shown once, and stored encrypted', async () => {
    const again = () => call('POST', '', BODY, { 'idempotency-key': 'one' });
    const { secret, ...created } = (await again()).body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(created).toEqual({
      ...{ id: created.id, version: 1, createdAt: NOW, updatedAt: NOW },
      ...BODY,
      pausedAt: null,
    });
    expect((await again()).body).toEqual(created);
    expect((await call('GET')).body.items).toEqual([created]);
    expect((await call('GET', `/${created.id}`)).body).toEqual(created);
    const [stored] = await db.select().from(webhookTable);
    expect(isSealed(stored?.secret ?? '')).toBe(true);
    expect(JSON.stringify(await db.select().from(auditTable))).not.toContain(secret.slice(6));
    expect(await ports.secretBox.open(stored?.secret ?? '', `webhook:${created.id}`)).toBe(secret);
  });

  it('needs topics, and a URL that may be used, also when it is changed', async () => {
    const { id } = await make();
    problem = 'url_not_public';
    for (const answer of [
      await call('POST', '', BODY),
      await call('PUT', `/${id}`, { ...BODY, url: 'https://10.0.0.1/', version: 1 }),
    ])
      expect([answer.status, answer.body.errors]).toMatchObject([
        422,
        [{ path: 'url', code: 'url_not_public' }],
      ]);
    problem = null;
    expect((await call('POST', '', { ...BODY, topics: [] })).body.errors).toMatchObject([{ path: 'topics' }]);
    expect((await call('POST', '', { ...BODY, topics: ['user.created'] })).status).toBe(422);
  });

  it('is changed in the version that was read, which ends its pause', async () => {
    const { id } = await make();
    await db.update(webhookTable).set({ pausedAt: clock.now(), failures: 100 });
    expect((await call('GET', `/${id}`)).body.pausedAt).toBe(NOW);
    const body = { ...BODY, topics: ['document.issued'], version: 1 };
    const saved = await call('PUT', `/${id}`, body);
    expect(saved.body).toMatchObject({ version: 2, topics: ['document.issued'], pausedAt: null });
    expect(await db.select().from(webhookTable)).toMatchObject([{ failures: 0 }]);
    expect((await call('PUT', `/${id}`, body)).body.code).toBe('stale');
  });

  it('is deleted with what was and is to be sent', async () => {
    const { id } = await make();
    await happen(7);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect(await db.select().from(webhookDeliveryTable)).toEqual([]);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    await round();
  });

  it('is created and changed only in a confirmed session', async () => {
    const { id } = await make();
    clock.advance(16 * 60_000);
    for (const answer of [await call('POST', '', BODY), await call('PUT', `/${id}`, { ...BODY, version: 1 })])
      expect([answer.status, answer.body.code]).toEqual([409, 'confirmation_required']);
    expect((await call('GET')).status).toBe(200);
  });

  it('is none where nothing is sent: in the browser', async () => {
    send = caller({ ...ports, webhooks: null });
    const { status: refused, body } = await call('POST', '', BODY);
    expect([refused, body.code, body.detail]).toEqual([
      409,
      'conflict',
      'This demo runs in the browser only and sends nothing to other programs.',
    ]);
    expect((await call('GET')).body.items).toEqual([]);
  });

  it('is named in the audit', async () => {
    const { id } = await make();
    await call('PUT', `/${id}`, { ...BODY, active: false, version: 1 });
    await call('DELETE', `/${id}`);
    const { body } = await send(site.people.SuperAdmin, 'GET', `/api/v1/admin/audit?subject=webhook:${id}`);
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
      'webhook.deleted',
      'webhook.saved',
      'webhook.created',
    ]);
    expect(body.items[1]).toMatchObject({ before: { active: true }, after: { active: false } });
  });
});

describe('its deliveries', () => {
  it('are listed with what was answered, and sent again with the same webhook-id', async () => {
    const { id } = await make();
    status = 503;
    await happen(7);
    await round();
    const [failing] = await deliveries(id);
    expect(failing).toEqual({
      id: failing.id,
      messageId: failing.messageId,
      ...{ topic: 'booking.decided', kind: 'booking', recordId: '7', at: NOW },
      ...{ status: 'waiting', attempts: 1, nextAt: '2026-03-02T04:00:05.000Z' },
      ...{ responseStatus: 503, answer: 'Not now', problem: 'answered' },
    });
    status = 200;
    const again = () => call('POST', `/${id}/delivery/${failing.id}/again`);
    expect((await again()).status).toBe(202);
    await round();
    expect(await deliveries(id)).toMatchObject([
      { messageId: failing.messageId, status: 'delivered', attempts: 1, responseStatus: 200, problem: null },
    ]);
    expect((await again()).status).toBe(202);
    expect(await deliveries(id)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
  });

  it('are filtered by status, topic and record', async () => {
    const { id } = await make();
    await happen(7);
    await round();
    await happen(8);
    await db.insert(webhookDeliveryTable).values({
      ...{ webhookId: id, messageId: crypto.randomUUID(), topic: 'slot.changed', at: clock.now() },
      ...{ kind: 'booking', recordId: '9', recordVersion: 1, tries: 30, problem: 'timeout' },
    });
    const ids = async (query: string) =>
      (await deliveries(id, query)).map(({ recordId }: { recordId: string }) => recordId);
    expect(await ids('')).toEqual(['9', '8', '7']);
    expect(await ids('?status=waiting')).toEqual(['8']);
    expect(await ids('?status=delivered')).toEqual(['7']);
    expect(await ids('?status=failed')).toEqual(['9']);
    expect(await ids('?topic=booking.decided')).toEqual(['8', '7']);
    expect(await ids('?globalKey=9')).toEqual(['9']);
  });

  it('are not sent again while one is being sent, nor by a webhook that is off or paused', async () => {
    const { id } = await make();
    await happen(7);
    const [{ id: deliveryId }] = await deliveries(id);
    const again = async () => (await call('POST', `/${id}/delivery/${deliveryId}/again`)).body?.detail;
    await db.update(webhookDeliveryTable).set({ takenUntil: new Date(clock.now().getTime() + 1) });
    expect(await again()).toMatch(/being sent right now/);
    await db.update(webhookDeliveryTable).set({ takenUntil: null });
    await db.update(webhookTable).set({ pausedAt: clock.now() });
    expect(await again()).toMatch(/off or paused/);
    await db.update(webhookTable).set({ pausedAt: null, isActive: false });
    expect(await again()).toMatch(/off or paused/);
    const other = await make();
    expect((await call('POST', `/${other.id}/delivery/${deliveryId}/again`)).status).toBe(404);
  });
});
