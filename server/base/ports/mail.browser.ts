import type { Mail, MailTransport } from './mail';

/** The channel on which the browser's pages receive mails. */
export const MAIL_CHANNEL = 'keepwatch-mail';

/** Sends each mail to the open pages, which show it in the demo mailbox. */
export const pageTransport = (): MailTransport => {
  const channel = new BroadcastChannel(MAIL_CHANNEL);
  return {
    async send({ attachments, ...mail }: Mail) {
      channel.postMessage(mail);
    },
    close: () => channel.close(),
  };
};
