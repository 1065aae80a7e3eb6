import { mailCalls } from '@contract/mail';
import type { Ports } from '@server/base/ports/ports';
import type { MailRow } from '@server/model/mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { claimDueMails, markFailed, markSent } from './due-mails';
import { recordDelivery } from './record-delivery';
import { renderMail } from './render-mail';

const UNSENT_LIST = [mailCalls.listUnsent.tells];

const MAX_CONCURRENT = 5;
const MAX_MARK_TRIES = 30;
const MARK_RETRY_MS = 1_000;

type MailPorts = Pick<Ports, 'db' | 'clock' | 'mail' | 'hasMailServer' | 'log' | 'publicUrl'>;

/** Returns codes only: messages may contain the address or the link. */
const reasonOf = (error: unknown): string => {
  const { code, responseCode, command, name } = error as Record<string, unknown>;
  return [code ?? name, responseCode, command].filter((part) => part !== undefined).join(' ');
};

const deliver = ({ mail: transport, publicUrl }: MailPorts, mail: MailRow): Promise<void> => {
  const { content, language, messageId, recipient, createdAt } = mail;
  if (!content) throw new Error('The mail has no content');
  return transport.send({
    messageId,
    to: recipient,
    date: createdAt,
    ...renderMail(content, language, publicUrl),
  });
};

/** Retries, so that a short database outage doesn't make a sent mail go out again. */
const markSentWithRetry = async ({ db, clock }: MailPorts, mail: MailRow): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await markSent(db, mail, clock.now());
    } catch (error) {
      if (tried === MAX_MARK_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, MARK_RETRY_MS));
    }
  }
};

/** Returns true if the mail was sent. */
const send = async (ports: MailPorts, mail: MailRow): Promise<boolean> => {
  const { db, clock, log } = ports;
  const fields = { mail: mail.id, kind: mail.content?.kind, tries: mail.tries };
  try {
    await deliver(ports, mail);
  } catch (error) {
    const reason = reasonOf(error);
    if (await markFailed(db, mail, reason, clock.now()))
      log.warn({ ...fields, reason }, 'a mail could not be sent; it is tried again');
    else log.error({ ...fields, reason }, 'a mail could not be sent and is given up');
    await announceChange(db, clock.now(), UNSENT_LIST);
    return false;
  }
  await markSentWithRetry(ports, mail);
  // The list never showed a mail that was sent at the first try.
  if (mail.lastError !== null || mail.sentAgainAt !== null)
    await announceChange(db, clock.now(), UNSENT_LIST);
  log.info(fields, 'a mail was sent');
  return true;
};

/** Sends due mails concurrently, so that a slow one delays no other, and without an open transaction. */
export const mailSender = (ports: MailPorts) => {
  const { db, clock, hasMailServer } = ports;
  const sending = new Set<Promise<void>>();
  let isDeliveryRecorded = !hasMailServer;

  const sendAndRecord = async (mail: MailRow) => {
    const isSent = await send(ports, mail);
    if (!isSent || isDeliveryRecorded) return;
    await recordDelivery(db, clock.now());
    isDeliveryRecorded = true;
  };

  const begin = (mail: MailRow) => {
    const sent = sendAndRecord(mail)
      .catch((error: unknown) =>
        ports.log.error(
          { mail: mail.id, reason: reasonOf(error) },
          'the outcome of a mail could not be stored',
        ),
      )
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };

  return {
    /** Resolves when nothing more is due; some mails may still be being sent. */
    sendDue: async (stopping?: AbortSignal): Promise<void> => {
      while (!stopping?.aborted) {
        const mails = await claimDueMails(ports.db, MAX_CONCURRENT - sending.size, ports.clock.now());
        if (mails.length === 0) return;
        mails.forEach(begin);
        if (sending.size === MAX_CONCURRENT) await Promise.race(sending);
      }
    },
    /** Resolves when no mail is being sent any more. */
    finish: async (): Promise<void> => {
      await Promise.all(sending);
    },
  };
};
