import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxTable } from '../outbox/table';
import type { Log } from '../ports/log';
import type { Mail } from '../ports/mail';
import { testDatabase, truncate } from '../test/database';
import { testPorts } from '../test/ports';
import { queueMail } from './queue-mail';
import { mailSender } from './send-mails';
import { mailTable } from './table';

const NOON = '2026-03-02T04:00:00.000Z';
const TO = 'chan@keepwatch.test';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const connection = await testDatabase();
const { db } = connection;
let ports: ReturnType<typeof testPorts>;
let sent: Mail[];
let carry: (mail: Mail) => Promise<void>;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() } satisfies Log;

afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  await truncate(db);
  vi.clearAllMocks();
  sent = [];
  carry = async () => {};
  ports = {
    ...testPorts(connection, { now: NOON }),
    hasMailServer: false,
    log,
    mail: {
      send: async (mail) => {
        await carry(mail);
        sent.push(mail);
      },
    },
  };
});

const queue = (to = TO) =>
  queueMail(
    db,
    {
      to,
      language: 'en',
      content: { kind: 'reset', params: { person: 'Chan Tai Man' }, link: '/reset-password#token=secret' },
    },
    ports.clock.now(),
  );

/** One round of a server that has just started. */
const round = async () => {
  const sender = mailSender(ports);
  await sender.sendDue();
  await sender.finish();
};

const stored = () => db.select().from(mailTable);

const refuse = async () => {
  throw Object.assign(new Error(`550 no mailbox ${TO}, token=secret`), {
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
  });
};

describe('sending mails', () => {
  it('forgets the e-mail of a deleted account with the mail that tells of it', async () => {
    const content = { kind: 'deleted', params: { person: 'Chan Tai Man' } } as const;
    await queueMail(db, { to: TO, language: 'en', content }, ports.clock.now());
    await round();
    expect(sent).toMatchObject([{ to: TO }]);
    expect(await stored()).toEqual([]);
  });

  it('sends what is due, and keeps nothing of what it said', async () => {
    await queue();
    await round();
    expect(sent).toMatchObject([
      { to: TO, subject: 'Reset your password', date: new Date(NOON), messageId: expect.any(String) },
    ]);
    expect(sent[0]?.text).toContain('http://keepwatch.test/reset-password#token=secret');
    expect(await stored()).toMatchObject([
      { sentAt: new Date(NOON), dueAt: null, content: null, tries: 1, lastError: null },
    ]);
    await round();
    expect(sent).toHaveLength(1);
  });

  it('sends nothing of a transaction that fails', async () => {
    await expect(
      db.transaction(async (tx) => {
        await queueMail(
          tx,
          { to: TO, language: 'en', content: { kind: 'approved', params: { person: 'Chan' } } },
          ports.clock.now(),
        );
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await round();
    expect(sent).toHaveLength(0);
  });

  it('tries again, less and less often, and gives up after three days', async () => {
    await queue();
    carry = refuse;
    const waits: number[] = [];
    for (;;) {
      await round();
      const [mail] = await stored();
      if (!mail?.dueAt) break;
      const wait = mail.dueAt.getTime() - ports.clock.now().getTime();
      waits.push(wait);
      ports.clock.advance(wait - 1);
      const { tries } = mail;
      await round();
      expect((await stored())[0]?.tries).toBe(tries);
      ports.clock.advance(1);
    }
    expect(waits.slice(0, 7)).toEqual([
      5 * SECOND,
      30 * SECOND,
      2 * MINUTE,
      10 * MINUTE,
      30 * MINUTE,
      HOUR,
      HOUR,
    ]);
    expect(new Set(waits.slice(5))).toEqual(new Set([HOUR]));
    const total = waits.reduce((sum, wait) => sum + wait, 0);
    expect(total).toBeGreaterThan(71 * HOUR);
    expect(total).toBeLessThanOrEqual(72 * HOUR);
    expect(await stored()).toMatchObject([
      { sentAt: null, dueAt: null, takenUntil: null, content: { kind: 'reset' } },
    ]);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'reset' }),
      'a mail could not be sent and is given up',
    );
  });

  it('keeps nothing of a deleted account, though the mail that tells of it is given up', async () => {
    const content = { kind: 'deleted', params: { person: 'Chan Tai Man' } } as const;
    await queueMail(db, { to: TO, language: 'en', content }, ports.clock.now());
    carry = refuse;
    await round();
    expect(await stored()).toMatchObject([{ recipient: TO }]);
    ports.clock.advance(72 * HOUR);
    await round();
    expect(await stored()).toEqual([]);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('tells the open lists of unsent mails what fails and what leaves after all, and of no other mail', async () => {
    const told = async () => (await db.select().from(outboxTable)).flatMap(({ keys }) => keys);
    await queue();
    await round();
    expect(await told()).toEqual([]);
    await queue();
    carry = refuse;
    await round();
    expect(await told()).toEqual(['Mail']);
    carry = async () => {};
    ports.clock.advance(5 * SECOND);
    await round();
    expect(await told()).toEqual(['Mail', 'Mail']);
  });

  it('keeps and logs why, without the address or the token', async () => {
    await queue();
    carry = refuse;
    await round();
    const [mail] = await stored();
    expect(mail?.lastError).toBe('EENVELOPE 550 RCPT TO');
    expect(JSON.stringify([log.warn.mock.calls, log.error.mock.calls])).not.toMatch(/chan@|secret/);
    carry = async () => {};
    ports.clock.advance(5 * SECOND);
    await round();
    expect(sent.map(({ messageId }) => messageId)).toEqual([mail?.messageId]);
    expect(await stored()).toMatchObject([{ dueAt: null, lastError: null, content: null, tries: 2 }]);
    expect(JSON.stringify(log.info.mock.calls)).not.toMatch(/chan@|secret/);
  });

  it('is not sent by a second sender while a first one has it', async () => {
    await queue();
    let release = () => {};
    carry = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const first = mailSender(ports);
    await first.sendDue();
    ports.clock.advance(2 * MINUTE - 1);
    await round();
    release();
    await first.finish();
    expect(sent).toHaveLength(1);
  });

  it('is sent by another one when the first died with it', async () => {
    await queue();
    carry = () => new Promise(() => {});
    await mailSender(ports).sendDue();
    carry = async () => {};
    ports.clock.advance(2 * MINUTE);
    await round();
    expect(sent).toHaveLength(1);
  });

  it('stays sent when one whose lease had ended reports a failure late', async () => {
    await queue();
    let fail = () => {};
    carry = () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('late'));
      });
    const slow = mailSender(ports);
    await slow.sendDue();
    ports.clock.advance(2 * MINUTE);
    const failLate = fail;
    carry = async () => {};
    await round();
    failLate();
    await slow.finish();
    expect(await stored()).toMatchObject([{ sentAt: expect.any(Date), dueAt: null, tries: 2 }]);
  });

  it('has five on their way at once, and none that hangs holds the others up', async () => {
    await queue('hanging@keepwatch.test');
    for (let count = 0; count < 12; count += 1) await queue();
    const going: (() => void)[] = [];
    carry = ({ to }) => new Promise((resolve) => !to.startsWith('hanging') && going.push(resolve));
    void mailSender(ports).sendDue();
    for (let left = 12; left > 0; left -= 1) {
      // One that ends makes room for one more, and for no two.
      await vi.waitFor(() => expect(going).toHaveLength(Math.min(4, left)));
      going.shift()?.();
    }
    await vi.waitFor(() => expect(sent).toHaveLength(12));
  });

  it('is marked as sent even if the database is away for a moment', async () => {
    await queue();
    let release = () => {};
    carry = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const sender = mailSender(ports);
    await sender.sendDue();
    const update = vi.spyOn(db, 'update').mockImplementationOnce(() => {
      throw new Error('away');
    });
    release();
    await sender.finish();
    expect(update).toHaveBeenCalledTimes(2);
    expect(await stored()).toMatchObject([{ dueAt: null, content: null, tries: 1 }]);
  });
});
