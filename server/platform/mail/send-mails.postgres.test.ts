import { connectPostgres } from '@server/base/db/connect-postgres.node';
import { silentLog } from '@server/base/ports/log';
import { mailTable } from '@server/model/mail';
import { caller, makePerson } from '@server/test/caller';
import { truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { testPostgres } from '@server/test/postgres';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMail } from './queue-mail';
import { mailSender } from './send-mails';

const postgres = await testPostgres();
const other = await connectPostgres(postgres.url, silentLog);
const sent: string[] = [];
let deliver = async () => {};
const send = async ({ to }: { to: string }) => {
  await deliver();
  sent.push(to);
};
const now = '2026-03-02T04:00:00.000Z';
const servers = [postgres, other].map((connection) => ({
  ...testPorts(connection, { now }),
  mail: { send },
}));

beforeEach(async () => {
  await truncate(postgres.db);
  sent.length = 0;
  deliver = async () => {};
});
afterAll(async () => {
  await other.close();
  await postgres.close();
});

const MAILS = Array.from({ length: 100 }, (_, index) => `person${index}@keepwatch.test`);

describe('two servers', () => {
  it('send each mail once', async () => {
    for (const to of MAILS)
      await queueMail(
        postgres.db,
        { to, language: 'cn', content: { kind: 'approved', params: { person: 'Chan' } } },
        new Date(now),
      );
    // Two rounds at once on each server, like a hanging job and its successor.
    const senders = [...servers, ...servers].map((each) => mailSender(each, 'mail'));
    // No mail is delivered before each sender has five in progress.
    const pending: (() => void)[] = [];
    deliver = () =>
      new Promise((resolve) => {
        pending.push(resolve);
        if (pending.length >= senders.length * 5) for (const end of pending) end();
      });
    await Promise.all(
      senders.map(async ({ sendDue, finish }) => {
        await sendDue();
        await finish();
      }),
    );
    expect([...sent].sort()).toEqual([...MAILS].sort());
    const rows = await postgres.db.select().from(mailTable);
    expect(rows.every(({ tries, sentAt, content }) => tries === 1 && sentAt && content === null)).toBe(true);
  });

  it('do not send a mail whose transaction is open', async () => {
    const [sender] = servers.map((each) => mailSender(each, 'mail'));
    await postgres.db.transaction(async (tx) => {
      await queueMail(
        tx,
        {
          to: 'later@keepwatch.test',
          language: 'en',
          content: { kind: 'approved', params: { person: 'C' } },
        },
        new Date(now),
      );
      await mailSender({ ...testPorts(other, { now }), mail: { send } }, 'mail').sendDue();
      expect(sent).toEqual([]);
    });
    await sender?.sendDue();
    await sender?.finish();
    expect(sent).toEqual(['later@keepwatch.test']);
  });

  it('send a mail once that is sent again while one of them is sending it', async () => {
    const [first, second] = servers.map((each) => mailSender(each, 'mail'));
    const content = { kind: 'approved', params: { person: 'Chan' } } as const;
    await queueMail(postgres.db, { to: 'one@keepwatch.test', language: 'en', content }, new Date(now));
    await postgres.db
      .update(mailTable)
      .set({ tries: 1, lastError: 'ECONNREFUSED', dueAt: new Date('2026-03-02T05:00:00.000Z') });
    const [mail] = await postgres.db.select().from(mailTable);
    const admin = await makePerson({ ...testPorts(postgres, { now }) }, 'SuperAdmin');
    const requestAll = () =>
      Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const call = caller(servers[index % 2] ?? testPorts(postgres, { now }));
          return (await call(admin, 'POST', `/api/v1/admin/mail/${mail?.id}/send-again`)).status;
        }),
      );
    let release = () => {};
    const started = new Promise<void>((resolve) => {
      deliver = () => {
        resolve();
        return new Promise((done) => {
          release = done;
        });
      };
    });
    expect(await requestAll()).toEqual(Array(20).fill(202));
    await first?.sendDue();
    await started;
    expect(await requestAll()).toEqual(Array(20).fill(409));
    await second?.sendDue();
    release();
    await Promise.all([first?.finish(), second?.finish()]);
    expect(sent).toEqual(['one@keepwatch.test']);
  });
});
