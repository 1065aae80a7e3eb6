import { silentLog } from '@server/base/ports/log';
import type { Mail } from '@server/base/ports/mail';
import { mailTable } from '@server/model/mail';
import { outboxTable } from '@server/model/outbox';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually';
import { queueMail } from './queue-mail';
import { mailSender } from './send-mails';

const NOON = '2026-03-02T04:00:00.000Z';
const TO = 'chan@keepwatch.test';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const connection = await testDatabase();
const { db } = connection;
let ports: ReturnType<typeof testPorts>;
let sent: Mail[];
let deliver: (mail: Mail) => Promise<void>;
const log = { ...silentLog, info: vi.fn(), warn: vi.fn(), error: vi.fn() };

afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  await truncate(db);
  vi.clearAllMocks();
  sent = [];
  deliver = async () => {};
  ports = {
    ...testPorts(connection, { now: NOON }),
    hasMailServer: false,
    log,
    mail: {
      send: async (mail) => {
        await deliver(mail);
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

/** Sends what is due once, as a newly started server. */
const round = async () => {
  const sender = mailSender(ports, 'mail');
  await sender.sendDue();
  await sender.finish();
};

/** Holds the next mail at the mail server. Returns how it ends, once the mail is there. */
const holdNextMail = () =>
  new Promise<{ release: () => void; fail: () => void }>((hold) => {
    deliver = () =>
      new Promise((resolve, reject) => {
        deliver = async () => {};
        hold({ release: resolve, fail: () => reject(new Error('late')) });
      });
  });

const stored = () => db.select().from(mailTable);

const rejectMail = async () => {
  throw Object.assign(new Error(`550 no mailbox ${TO}, token=secret`), {
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
  });
};

describe('sending mails', () => {
  it('deletes the mail about a deleted account after sending it', async () => {
    const content = { kind: 'deleted', params: { person: 'Chan Tai Man' } } as const;
    await queueMail(db, { to: TO, language: 'en', content }, ports.clock.now());
    await round();
    expect(sent).toMatchObject([{ to: TO }]);
    expect(await stored()).toEqual([]);
  });

  it('sends due mails and erases their content', async () => {
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

  it('sends nothing if the transaction fails', async () => {
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

  it('retries with growing delays and gives up after three days', async () => {
    await queue();
    deliver = rejectMail;
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

  it('deletes the mail about a deleted account when it is given up', async () => {
    const content = { kind: 'deleted', params: { person: 'Chan Tai Man' } } as const;
    await queueMail(db, { to: TO, language: 'en', content }, ports.clock.now());
    deliver = rejectMail;
    await round();
    expect(await stored()).toMatchObject([{ recipient: TO }]);
    ports.clock.advance(72 * HOUR);
    await round();
    expect(await stored()).toEqual([]);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('announces a failure and the later success, but no mail that is sent at once', async () => {
    const announced = async () => (await db.select().from(outboxTable)).flatMap(({ keys }) => keys);
    await queue();
    await round();
    expect(await announced()).toEqual([]);
    await queue();
    deliver = rejectMail;
    await round();
    expect(await announced()).toEqual(['Mail']);
    deliver = async () => {};
    ports.clock.advance(5 * SECOND);
    await round();
    expect(await announced()).toEqual(['Mail', 'Mail']);
  });

  it('stores and logs the reason without the address or the token', async () => {
    await queue();
    deliver = rejectMail;
    await round();
    const [mail] = await stored();
    expect(mail?.lastError).toBe('EENVELOPE 550 RCPT TO');
    expect(JSON.stringify([log.warn.mock.calls, log.error.mock.calls])).not.toMatch(/chan@|secret/);
    deliver = async () => {};
    ports.clock.advance(5 * SECOND);
    await round();
    expect(sent.map(({ messageId }) => messageId)).toEqual([mail?.messageId]);
    expect(await stored()).toMatchObject([{ dueAt: null, lastError: null, content: null, tries: 2 }]);
    expect(JSON.stringify(log.info.mock.calls)).not.toMatch(/chan@|secret/);
  });

  it.each([
    [true, 'a mail was sent'],
    [false, 'SMTP_URL is not set: a mail was written to a file, and not sent'],
  ])('logs what became of a mail with a mail server (%s)', async (hasMailServer, message) => {
    ports = { ...ports, hasMailServer };
    await queue();
    await round();
    expect(log.info.mock.calls).toEqual([[expect.objectContaining({ kind: 'reset' }), message]]);
  });

  it('does not send a mail that another sender has claimed', async () => {
    await queue();
    const held = holdNextMail();
    const first = mailSender(ports, 'mail');
    await first.sendDue();
    const { release } = await held;
    ports.clock.advance(2 * MINUTE - 1);
    await round();
    release();
    await first.finish();
    expect(sent).toHaveLength(1);
  });

  it('sends a mail after the sender that claimed it died', async () => {
    await queue();
    const held = holdNextMail();
    await mailSender(ports, 'mail').sendDue();
    await held;
    ports.clock.advance(2 * MINUTE);
    await round();
    expect(sent).toHaveLength(1);
  });

  it('keeps a mail sent when a sender whose lease ended reports a failure late', async () => {
    await queue();
    const held = holdNextMail();
    const slow = mailSender(ports, 'mail');
    await slow.sendDue();
    const { fail } = await held;
    ports.clock.advance(2 * MINUTE);
    await round();
    fail();
    await slow.finish();
    expect(await stored()).toMatchObject([{ sentAt: expect.any(Date), dueAt: null, tries: 2 }]);
  });

  it('sends five at once, and a hanging one delays no other', async () => {
    await queue('hanging@keepwatch.test');
    for (let count = 0; count < 12; count += 1) await queue();
    const inProgress: (() => void)[] = [];
    const hanging: (() => void)[] = [];
    deliver = ({ to }) =>
      new Promise((resolve) => (to.startsWith('hanging') ? hanging : inProgress).push(resolve));
    const sender = mailSender(ports, 'mail');
    const due = sender.sendDue();
    for (let left = 12; left > 0; left -= 1) {
      // Each finished mail makes room for exactly one more.
      await eventually(() => expect(inProgress).toHaveLength(Math.min(4, left)));
      inProgress.shift()?.();
    }
    await eventually(() => expect(sent).toHaveLength(12));
    // Without this, the sender would go on during the next test.
    hanging[0]?.();
    await due;
    await sender.finish();
    expect(sent).toHaveLength(13);
  });

  it('marks a mail as sent after a short database outage', async () => {
    await queue();
    const held = holdNextMail();
    const sender = mailSender(ports, 'mail');
    await sender.sendDue();
    const { release } = await held;
    const update = vi.spyOn(db, 'update').mockImplementationOnce(() => {
      throw new Error('away');
    });
    release();
    await sender.finish();
    expect(update).toHaveBeenCalledTimes(2);
    expect(await stored()).toMatchObject([{ dueAt: null, content: null, tries: 1 }]);
  });
});
