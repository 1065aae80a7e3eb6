import { type AddressInfo, createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startJobs } from '../jobs/jobs';
import { smtpCarrier } from '../ports/mail.node';
import { testDatabase, truncate } from '../test/database';
import { testPorts } from '../test/ports';
import { queueMail } from './queue-mail';
import { mailSender } from './send-mails';
import { mailTable } from './table';

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

/** A mail server of the real protocol, without TLS and passwords. */
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
  await stopJobs?.();
  stopJobs = undefined;
  await closeServer();
});

const portsTo = (port: number) => ({
  ...testPorts(connection, { now: '2026-03-02T04:00:00.000Z' }),
  mail: smtpCarrier(new URL(`smtp://127.0.0.1:${port}`), 'Keepwatch 保安 <post@keepwatch.example>'),
});

const start = (port: number) => {
  const ports = portsTo(port);
  stopJobs = startJobs(ports);
  return ports;
};

/** A server whose job is run by hand: a round has ended when nothing is on its way any more. */
const startByHand = (port: number) => {
  const ports = portsTo(port);
  const sender = mailSender(ports);
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
  it('arrives within a second, as text and HTML, from whom it should', async () => {
    const ports = start(await listen());
    await queue('first@keepwatch.test', ports.clock.now());
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 });
    // The first one also waited for the start.
    await queue('chan@keepwatch.test', ports.clock.now());
    await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 1_000 });
    const { source, parsed, recipients } = received[1] as Received;
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
    await vi.waitFor(async () => expect(await stored()).toMatchObject([done, done]));
  });

  it('waits while the mail server is down, and arrives once when it is back', async () => {
    const port = await listen();
    await closeServer();
    const { clock, round } = startByHand(port);
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

  it('is tried by our own queue alone when the mail server breaks off each connection', async () => {
    let connections = 0;
    const broken = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const { clock, round } = startByHand((broken.address() as AddressInfo).port);
    await queue('chan@keepwatch.test', clock.now());
    const made = [];
    for (const later of [0, 4_999, 1]) {
      clock.advance(later);
      await round();
      made.push([connections, (await stored())[0]?.tries]);
    }
    expect(made).toEqual([
      [1, 1],
      [1, 1],
      [2, 2],
    ]);
    await new Promise((resolve) => broken.close(resolve));
  });

  it('is told to wait, and stops in time, when the mail server says nothing', async () => {
    const port = await listen();
    (server as SMTPServer).onConnect = () => {};
    const ports = start(port);
    await queue('chan@keepwatch.test', ports.clock.now());
    await vi.waitFor(async () => expect((await stored())[0]?.tries).toBe(1), 10_000);
    const began = performance.now();
    await stopJobs?.();
    stopJobs = undefined;
    expect(performance.now() - began).toBeLessThan(9_000);
    expect((await stored())[0]).toMatchObject({ sentAt: null, dueAt: new Date('2026-03-02T04:00:05.000Z') });
  });
});
