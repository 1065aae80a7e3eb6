import { type AddressInfo, createServer } from 'node:net';
import { startJobs } from '@server/app/jobs/jobs';
import { smtpTransport } from '@server/base/ports/mail.node';
import { noMeter } from '@server/base/ports/meter';
import { mailTable } from '@server/model/mail';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually';
import { queueMail } from './queue-mail';
import { mailSender } from './send-mails';

const connection = await testDatabase();
const { db } = connection;

interface Received {
  source: string;
  parsed: Email;
  recipients: string[];
}
let received: Received[];

let server: SMTPServer | undefined;
let stopJobs: (() => Promise<void>) | undefined;

/** A real SMTP server, without TLS and passwords. */
const listen = (port = 0) =>
  new Promise<number>((resolve, reject) => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', async () => {
          const source = Buffer.concat(parts);
          const parsed = await PostalMime.parse(source);
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ source: source.toString('latin1'), parsed, recipients });
          done();
        });
      },
    });
    smtp.on('error', reject);
    server = smtp;
    smtp.listen(port, '127.0.0.1', () => resolve((smtp.server.address() as AddressInfo).port));
  });

const closeServer = () =>
  new Promise<void>((resolve) => {
    if (!server) return resolve();
    server.close(resolve);
    server = undefined;
  });

beforeEach(async () => {
  await truncate(db);
  received = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await stopJobs?.();
  stopJobs = undefined;
  await closeServer();
});

const portsTo = (port: number) => ({
  ...testPorts(connection, { now: '2026-03-02T04:00:00.000Z' }),
  mail: smtpTransport(new URL(`smtp://127.0.0.1:${port}`), 'Keepwatch 保安 <post@keepwatch.example>'),
});

/** A server with its jobs, whose pauses pass by the test's timers. */
const start = (port: number) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const jobRun = vi.fn();
  const ports = { ...portsTo(port), meter: { ...noMeter, jobRun } };
  stopJobs = startJobs(ports);
  const hasRun = () =>
    eventually(() => expect(jobRun).toHaveBeenCalledWith(expect.objectContaining({ job: 'mail' })));
  return { ...ports, hasRun };
};

/** Runs the job manually: `round` sends what is due and waits for it. */
const startManually = (port: number) => {
  const ports = portsTo(port);
  const sender = mailSender(ports, 'mail');
  stopJobs = async () => ports.mail.close?.();
  const round = async () => {
    await sender.sendDue();
    await sender.finish();
  };
  return { clock: ports.clock, round };
};

const queue = (to: string, now: Date) =>
  queueMail(
    db,
    {
      to,
      language: 'hk',
      content: { kind: 'verify', params: { person: '陳大文' }, link: '/verify-email#token=a_Token-1' },
    },
    now,
  );

const stored = () => db.select().from(mailTable);

describe('mail over SMTP', () => {
  it('is sent by the job, as text and HTML, from MAIL_FROM', async () => {
    const ports = start(await listen());
    await ports.hasRun();
    await queue('chan@keepwatch.test', ports.clock.now());
    // The pauses of the job pass meanwhile; a run that began before the mail was queued doesn't find it.
    await eventually(() => expect(received).toHaveLength(1));
    vi.useRealTimers();
    const [{ source, parsed, recipients }] = received as [Received];
    expect(recipients).toEqual(['chan@keepwatch.test']);
    expect(parsed).toMatchObject({
      from: { name: 'Keepwatch 保安', address: 'post@keepwatch.example' },
      to: [{ address: 'chan@keepwatch.test' }],
      subject: '請驗證你的電郵',
    });
    expect(parsed.text).toContain('http://keepwatch.test/verify-email#token=a_Token-1');
    expect(parsed.html).toContain('href="http://keepwatch.test/verify-email#token=a_Token-1"');
    expect(source).toContain('multipart/alternative');
    expect(source.match(/Content-Transfer-Encoding: quoted-printable/g)).toHaveLength(2);
    const done = { dueAt: null, content: null };
    await eventually(async () => expect(await stored()).toMatchObject([done]));
  });

  it('is retried while the mail server is down, and arrives once it is back', async () => {
    const port = await listen();
    await closeServer();
    const { clock, round } = startManually(port);
    await queue('chan@keepwatch.test', clock.now());
    await queue('wong@keepwatch.test', clock.now());
    await round();
    const refused = { tries: 1, sentAt: null, lastError: expect.stringMatching(/^(ESOCKET|ECONNECTION)/) };
    expect(await stored()).toMatchObject([refused, refused]);
    await listen(port);
    clock.advance(5_000);
    await round();
    clock.advance(3_600_000);
    await round();
    expect(received.map(({ recipients }) => recipients[0]).sort()).toEqual([
      'chan@keepwatch.test',
      'wong@keepwatch.test',
    ]);
  });

  it('is retried only by the queue when the mail server closes each connection', async () => {
    let connections = 0;
    const broken = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const { clock, round } = startManually((broken.address() as AddressInfo).port);
    await queue('chan@keepwatch.test', clock.now());
    const attempts = [];
    for (const later of [0, 4_999, 1]) {
      clock.advance(later);
      await round();
      attempts.push([connections, (await stored())[0]?.tries]);
    }
    expect(attempts).toEqual([
      [1, 1],
      [1, 1],
      [2, 2],
    ]);
    await new Promise((resolve) => broken.close(resolve));
  });

  it('gets five seconds when the process stops, then is aborted and stays queued', async () => {
    const port = await listen();
    (server as SMTPServer).onConnect = () => {};
    const ports = start(port);
    await queue('chan@keepwatch.test', ports.clock.now());
    await eventually(async () => expect((await stored())[0]?.tries).toBe(1));
    let isStopped = false;
    void stopJobs?.().then(() => {
      isStopped = true;
    });
    stopJobs = undefined;
    // The five seconds may begin after a statement that takes real time.
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(5_000);
      expect(isStopped).toBe(true);
    });
    expect((await stored())[0]).toMatchObject({ sentAt: null, dueAt: new Date('2026-03-02T04:00:05.000Z') });
  });
});
