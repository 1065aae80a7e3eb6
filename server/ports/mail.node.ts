import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Mail, MailCarrier } from './mail';

const FALLBACK_FROM = 'Keepwatch <keepwatch@localhost>';

const messageOf = (mail: Mail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: mail.date,
  messageId: `<${mail.messageId}@keepwatch>`,
  textEncoding: 'quoted-printable',
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableUrlAccess: true,
  disableFileAccess: true,
});

/** Over SMTP; `smtps:` is TLS from the first byte, `smtp:` turns to it where the server offers it. */
export const smtpCarrier = (url: URL, from: string | undefined): MailCarrier => {
  const transport = nodemailer.createTransport(url.href);
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from ?? FALLBACK_FROM));
    },
  };
};

/** One .eml file a mail, `{instant}-{recipient}.eml` in the folder, whole or not at all. */
export const fileCarrier = (folder: string, from: string | undefined): MailCarrier => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from ?? FALLBACK_FROM));
      await mkdir(folder, { recursive: true });
      const name = `${mail.date.toISOString().replaceAll(':', '-')}-${mail.to.replace(/[^\w.@+-]/g, '_')}`;
      const unfinished = join(folder, `.${mail.messageId}`);
      await writeFile(unfinished, message as Buffer);
      await rename(unfinished, join(folder, `${name}.eml`));
    },
  };
};
