import type { Mail, MailCarrier } from './mail';

/** The pages of this browser hear of each mail here: there is nobody else to send it to. */
export const MAIL_CHANNEL = 'keepwatch-mail';

/** Hands each mail to the open pages, which show it as the mailbox of the demo. */
export const pageCarrier = (): MailCarrier => {
  const channel = new BroadcastChannel(MAIL_CHANNEL);
  return {
    async send(mail: Mail) {
      channel.postMessage(mail);
    },
    close: () => channel.close(),
  };
};
