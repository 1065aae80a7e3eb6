import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@server/base/db/private-folder.node';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Mail, MailTransport } from './mail';

const DEFAULT_FROM = 'Keepwatch <keepwatch@localhost>';

const CONNECTION_TIMEOUT = 10_000;
const SILENCE_TIMEOUT = 30_000;
/**
 * Limits the whole attempt; a server that answers each step just in time could otherwise hold a mail longer than
 * its lease.
 */
const TOTAL_TIMEOUT = 100_000;

const domainOf = (address: string) => /@([^\s<>@]+)>?$/.exec(address)?.[1] ?? 'localhost';

const messageIdOf = ({ messageId }: Mail, from: string) => `<${messageId}@${domainOf(from)}>`;

const messageOf = (mail: Mail, from: string): SendMailOptions => ({
  from,
  // As an object this is one address; a string would be parsed as a list.
  to: { name: '', address: mail.to },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: mail.date,
  messageId: messageIdOf(mail, from),
  encoding: 'quoted-printable',
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: (mail.attachments ?? []).map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(bytes),
  })),
  disableUrlAccess: true,
  disableFileAccess: true,
});

/**
 * Over SMTP: `smtps:` uses TLS from the first byte, `smtp:` upgrades if the server offers it. The query may
 * contain nodemailer options such as `?requireTLS=true`.
 */
export const smtpTransport = (url: URL, from = DEFAULT_FROM): MailTransport => {
  const options = {
    pool: true as const,
    url: url.href,
    maxConnections: 5,
    // Our own queue decides about retries.
    maxRequeues: 0,
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: CONNECTION_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
  };
  const transport = nodemailer.createTransport(options);
  const closing = new AbortController();
  return {
    async send(mail) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TOTAL_TIMEOUT)]);
      const message = { ...messageOf(mail, from), signal };
      await transport.sendMail(message);
    },
    close: () => {
      closing.abort();
      transport.close();
    },
  };
};

/** Connects to the mail server and signs in, without a mail. Throws as sending one would. */
export const verifySmtp = async (url: URL): Promise<void> => {
  const transport = nodemailer.createTransport({
    url: url.href,
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: CONNECTION_TIMEOUT,
    socketTimeout: CONNECTION_TIMEOUT,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};

/** The longest file name that file systems accept, in UTF-8 bytes. */
const MAX_NAME_BYTES = 255;

const nameOf = (instant: Date, to: string) => {
  const start = `${instant.toISOString()}-`;
  const recipient = Buffer.from(to.replace(/[/\\\0]/g, '_'));
  return `${start}${recipient.subarray(0, MAX_NAME_BYTES - start.length - '.eml'.length).toString()}.eml`;
};

const alreadyExists = (error: NodeJS.ErrnoException) => error.code === 'EEXIST';

/** Links a finished file under its name, or that of the next free millisecond. */
const giveName = async (folder: string, file: string, mail: Mail, messageId: string): Promise<void> => {
  for (let moved = 0; ; moved += 1) {
    const path = join(folder, nameOf(new Date(mail.date.getTime() + moved), mail.to));
    try {
      // Unlike a rename, a link never replaces an existing file.
      return await link(file, path);
    } catch (error) {
      if (!alreadyExists(error as NodeJS.ErrnoException)) throw error;
      // The same mail from an attempt that was interrupted before it was recorded.
      if ((await readFile(path, 'utf8')).includes(messageId)) return;
    }
  }
};

/** One .eml file per mail, `{instant}-{recipient}.eml` in the folder, complete or not at all. */
export const fileTransport = (folder: string, from = DEFAULT_FROM): MailTransport => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await makeFolder(folder);
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
