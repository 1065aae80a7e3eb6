import { accountTokenTable } from '@server/model/account';
import { idempotencyKeyTable } from '@server/model/idempotency';
import { attemptTable } from '@server/model/limit';
import { mailTable } from '@server/model/mail';
import { outboxTable } from '@server/model/outbox';
import { knownDeviceTable, signInTable } from '@server/model/session';
import { webhookDeliveryTable, webhookTable } from '@server/model/webhook';
import { eventHub } from '@server/platform/http/events';
import { makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from './cleanup';

const DAY = 86_400_000;
const connection = await testDatabase();
const { db } = connection;
const ports = testPorts(connection, { now: '2026-03-02T04:00:00.000Z' });
const now = ports.clock.now();
const ago = (days: number) => new Date(now.getTime() - days * DAY);

beforeEach(() => truncate(db));

describe('cleanup', () => {
  it('deletes expired rows and nothing else', async () => {
    const { viewer } = await makePerson(ports, 'Client');
    const { userId } = viewer;
    for (const days of [0.9, 1.1]) {
      await db.insert(attemptTable).values({ kind: 'sign-in', keyHash: String(days), at: ago(days) });
      await db.insert(outboxTable).values({ at: ago(days), keys: ['User'], userIds: null });
      await db.insert(idempotencyKeyTable).values({
        byKind: 'user',
        byId: userId,
        key: String(days),
        requestHash: '',
        status: 201,
        answer: null,
        createdAt: ago(days),
      });
    }
    for (const days of [-0.1, 0.1])
      await db.insert(accountTokenTable).values({
        tokenHash: String(days),
        userId,
        purpose: 'reset',
        createdAt: ago(2),
        endsAt: ago(days),
      });
    const signIn = (name: string, more: Partial<typeof signInTable.$inferInsert>) =>
      db.insert(signInTable).values({
        id: crypto.randomUUID(),
        userId,
        accessTokenHash: `${name} access`,
        cookieTokenHash: `${name} cookie`,
        userAgent: name,
        address: '',
        createdAt: ago(20),
        lastSeenAt: ago(0.1),
        confirmedAt: ago(20),
        endsAt: ago(-10),
        ...more,
      });
    await signIn('over', { endsAt: ago(0.1) });
    await signIn('idle', { lastSeenAt: ago(8) });
    await signIn('ended long ago', { lastSeenAt: ago(8), endedFor: 'suspended' });
    await signIn('just ended', { lastSeenAt: ago(1), endedFor: 'suspended' });
    for (const days of [364, 366])
      await db.insert(knownDeviceTable).values({ tokenHash: String(days), userId, createdAt: ago(days) });
    const mail = (recipient: string, more: Partial<typeof mailTable.$inferInsert>) =>
      db.insert(mailTable).values({
        messageId: crypto.randomUUID(),
        recipient,
        language: 'en',
        createdAt: ago(91),
        ...more,
      });
    await mail('sent long ago', { sentAt: ago(91) });
    await mail('given up', {});
    await mail('sent', { createdAt: ago(89), sentAt: ago(89) });
    await mail('waiting', { dueAt: now });
    const [webhook] = await db
      .insert(webhookTable)
      .values({
        ...{ url: 'https://hooks.example.com/', topics: ['guard.expiring'], isActive: false, secret: '' },
        ...{ createdAt: ago(40), updatedAt: ago(40) },
      })
      .returning();
    for (const days of [29, 31])
      await db.insert(webhookDeliveryTable).values({
        ...{ webhookId: webhook?.id ?? 0, messageId: crypto.randomUUID(), topic: 'guard.expiring' },
        ...{ kind: 'guard', recordId: String(days), recordVersion: 1, at: ago(days), dueAt: ago(days) },
      });

    await cleanup(db, now);

    const hours = [String(0.9)];
    expect((await db.select().from(attemptTable)).map(({ keyHash }) => keyHash)).toEqual(hours);
    expect((await db.select().from(idempotencyKeyTable)).map(({ key }) => key)).toEqual(hours);
    expect((await db.select().from(outboxTable)).map(({ at }) => at)).toContainEqual(ago(0.9));
    expect((await db.select().from(outboxTable)).map(({ at }) => at)).not.toContainEqual(ago(1.1));
    expect((await db.select().from(accountTokenTable)).map(({ tokenHash }) => tokenHash)).toEqual(['-0.1']);
    const signIns = (await db.select().from(signInTable)).map(({ userAgent }) => userAgent).sort();
    expect(signIns).toEqual(['', 'just ended']);
    const devices = (await db.select().from(knownDeviceTable)).map(({ tokenHash }) => tokenHash);
    expect(devices).toEqual(['364']);
    const mails = (await db.select().from(mailTable)).map(({ recipient }) => recipient).sort();
    expect(mails).toEqual(['sent', 'waiting']);
    expect(await db.select().from(webhookDeliveryTable)).toMatchObject([{ recordId: '29' }]);
  });

  it('deletes nothing once the server stops', async () => {
    await db.insert(attemptTable).values({ kind: 'sign-in', keyHash: 'old', at: ago(1.1) });
    await cleanup(db, now, AbortSignal.abort());
    expect(await db.$count(attemptTable)).toBe(1);
  });

  it('keeps an event stream with an old position working', async () => {
    const { viewer } = await makePerson(ports, 'Client');
    const announceAt = async (at: Date) => {
      const [row] = await db
        .insert(outboxTable)
        .values({ at, keys: ['User'], userIds: [viewer.userId] })
        .returning();
      return row?.id ?? 0;
    };
    const known = await announceAt(ago(2));
    const missed = await announceAt(now);
    await cleanup(db, now);
    const hub = eventHub(ports);
    const { body } = await hub.open(viewer.userId, viewer.signInId, known, new AbortController().signal);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    while (!received.includes('data:')) received += (await reader?.read())?.value ?? '';
    expect(received).toContain(`id: ${missed}\n`);
    await hub.close();
  });
});
