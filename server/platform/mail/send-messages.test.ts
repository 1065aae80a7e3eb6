import { silentLog } from '@server/base/ports/log';
import type { PhoneMessage } from '@server/base/ports/message-gateway';
import { mailTable } from '@server/model/mail';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queueMail } from './queue-mail';
import { mailSender } from './send-mails';

const NOON = '2026-03-02T04:00:00.000Z';
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const PHONE = '+85291234567';

const connection = await testDatabase();
const { db } = connection;
const log = { ...silentLog, info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let ports: ReturnType<typeof testPorts>;
const posted: PhoneMessage[] = [];
const mailed: string[] = [];
let post: () => Promise<void>;

beforeEach(async () => {
  await truncate(db);
  vi.clearAllMocks();
  posted.length = 0;
  mailed.length = 0;
  post = async () => {};
  ports = {
    ...testPorts(connection, { now: NOON }),
    log,
    mail: { send: async ({ to }) => void mailed.push(to) },
    messageGateway: {
      send: async (message) => {
        await post();
        posted.push(message);
      },
      close: () => {},
    },
  };
});

const stored = () => db.select().from(mailTable);
const queueToMail = () =>
  queueMail(
    db,
    { to: 'chan@keepwatch.test', language: 'en', content: { kind: 'approved', params: { person: 'Chan' } } },
    ports.clock.now(),
  );

describe('messages to phones', () => {
  const message = () =>
    queueMail(
      db,
      {
        channel: 'gateway',
        to: PHONE,
        language: 'en',
        content: {
          kind: 'duty',
          params: { shifts: 'Your shift: Wed, Mar 11 06:00-12:00, Harbour Court', count: 1 },
          path: '/duty#key=secret',
        },
      },
      ports.clock.now(),
    );
  const roundOf = async (channel: 'mail' | 'gateway') => {
    const sender = mailSender(ports, channel);
    await sender.sendDue();
    await sender.finish();
  };
  const refuse = async () => {
    throw Object.assign(new Error(`no ${PHONE}, key=secret`), { code: 'HTTP', responseCode: 503 });
  };

  it('are sent by their own sender, and their content is erased', async () => {
    await message();
    await queueToMail();
    await roundOf('mail');
    expect([mailed.length, posted.length]).toEqual([1, 0]);
    await roundOf('gateway');
    expect(posted).toEqual([
      {
        id: expect.any(String),
        to: PHONE,
        language: 'en',
        text: 'Keepwatch: Your shift: Wed, Mar 11 06:00-12:00, Harbour Court. Please confirm: http://keepwatch.test/duty#key=secret',
      },
    ]);
    expect((await stored()).map(({ content, dueAt }) => [content, dueAt])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('are tried again with the same id, without number or link in error and log', async () => {
    await message();
    post = refuse;
    await roundOf('gateway');
    const [failed] = await stored();
    expect([failed?.lastError, failed?.dueAt]).toEqual(['HTTP 503', new Date(Date.parse(NOON) + 5 * SECOND)]);
    post = async () => {};
    ports.clock.advance(5 * SECOND);
    await roundOf('gateway');
    expect(posted.map(({ id }) => id)).toEqual([failed?.messageId]);
    expect(JSON.stringify([log.warn.mock.calls, log.info.mock.calls])).not.toMatch(/9123|secret/);
  });

  it('delay no mail while the gateway is frozen', async () => {
    for (let count = 0; count < 7; count += 1) await message();
    let thaw: () => void = () => {};
    const thawed = new Promise<void>((resolve) => {
      thaw = resolve;
    });
    const frozenPost = vi.fn(() => thawed);
    post = frozenPost;
    const gateway = mailSender(ports, 'gateway');
    const round = gateway.sendDue();
    await vi.waitFor(() => expect(frozenPost).toHaveBeenCalledTimes(5));
    await queueToMail();
    await roundOf('mail');
    expect([mailed.length, posted.length]).toEqual([1, 0]);
    // Without this, the sender would go on during the next test.
    thaw();
    await round;
    await gateway.finish();
    expect(posted).toHaveLength(7);
  });

  it('are given up after three days where MESSAGE_URL was removed', async () => {
    await message();
    ports.messageGateway = null;
    await roundOf('gateway');
    ports.clock.advance(72 * HOUR);
    await roundOf('gateway');
    expect(await stored()).toMatchObject([{ dueAt: null, sentAt: null, lastError: 'ENOGATEWAY' }]);
  });
});
