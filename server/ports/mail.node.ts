import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Mail, MailCarrier } from './mail';

const FALLBACK_FROM = 'Keepwatch <keepwatch@localhost>';

const CONNECTION_TIMEOUT = 10_000;
const SILENCE_TIMEOUT = 30_000;
/** A server that answers each step just in time would otherwise hold a mail for longer than its lease. */
const WHOLE_TIMEOUT = 100_000;

const domainOf = (address: string) => /@([^\s<>@]+)>?$/.exec(address)?.[1] ?? 'localhost';

const messageIdOf = ({ messageId }: Mail, from: string) => `<${messageId}@${domainOf(from)}>`;

const messageOf = (mail: Mail, from: string): SendMailOptions => ({
  from,
  // An object is one address, whatever stands in it; a text would be read as a list of them.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: mail.date,
  messageId: messageIdOf(mail, from),
  encoding: 'quoted-printable',
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableUrlAccess: true,
  disableFileAccess: true,
});

/**
 * Over SMTP; `smtps:` is TLS from the first byte, `smtp:` turns to it where the server offers it. Options of
 * nodemailer can follow in the address: `?requireTLS=true`.
 */
export const smtpCarrier = (url: URL, from = FALLBACK_FROM): MailCarrier => {
  const options = {
    pool: true as const,
    url: url.href,
    maxConnections: 5,
    // When to try again is decided by our own queue.
    maxRequeues: 0,
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: CONNECTION_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
  };
  const transport = nodemailer.createTransport(options);
  const closing = new AbortController();
  return {
    async send(mail) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(WHOLE_TIMEOUT)]);
      const message = { ...messageOf(mail, from), signal };
      await transport.sendMail(message);
    },
    close: () => {
      closing.abort();
      transport.close();
    },
  };
};

/** What a file system takes as a name, in UTF-8. */
const LONGEST_NAME = 255;

const nameOf = (instant: Date, to: string) => {
  const start = `${instant.toISOString()}-`;
  const recipient = Buffer.from(to.replace(/[/\\\0]/g, '_'));
  return `${start}${recipient.subarray(0, LONGEST_NAME - start.length - '.eml'.length).toString()}.eml`;
};

const isThere = (error: NodeJS.ErrnoException) => error.code === 'EEXIST';

/** Gives a finished file its name, the next millisecond's where another mail has it already. */
const giveName = async (folder: string, file: string, mail: Mail, messageId: string): Promise<void> => {
  for (let moved = 0; ; moved += 1) {
    const path = join(folder, nameOf(new Date(mail.date.getTime() + moved), mail.to));
    try {
      // Unlike a rename, a link never takes the place of what is there.
      return await link(file, path);
    } catch (error) {
      if (!isThere(error as NodeJS.ErrnoException)) throw error;
      // This very mail, from a try that ended before it was known to be done.
      if ((await readFile(path, 'utf8')).includes(messageId)) return;
    }
  }
};

/** One .eml file a mail, `{instant}-{recipient}.eml` in the folder, whole or not at all. */
export const fileCarrier = (folder: string, from = FALLBACK_FROM): MailCarrier => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${mail.messageId}`);
      await writeFile(unfinished, message as Buffer);
      try {
        await giveName(folder, unfinished, mail, messageIdOf(mail, from));
      } finally {
        await unlink(unfinished);
      }
    },
  };
};
