import { mailCalls } from '@contract/mail';
import { announceChange } from '@server/outbox/announce-change';
import type { Ports } from '@server/ports/ports';
import { type DueMail, markFailed, markSent, takeDueMails } from './due-mails';
import { recordDelivery } from './record-delivery';
import { renderMail } from './render-mail';

const UNSENT_LIST = [mailCalls.listUnsent.tells];

const AT_ONCE = 5;
const MARK_TRIES = 30;
const MARK_AGAIN_MS = 1_000;

type MailPorts = Pick<Ports, 'db' | 'clock' | 'mail' | 'hasMailServer' | 'log' | 'publicUrl'>;

/** Codes only: the message of a mail server often repeats the address, and one of ours might the link. */
const reasonOf = (error: unknown): string => {
  const { code, responseCode, command, name } = error as Record<string, unknown>;
  return [code ?? name, responseCode, command].filter((part) => part !== undefined).join(' ');
};

const carry = ({ mail: carrier, publicUrl }: MailPorts, mail: DueMail): Promise<void> => {
  const { content, language, messageId, recipient, createdAt } = mail;
  if (!content) throw new Error('The mail has no content');
  return carrier.send({
    messageId,
    to: recipient,
    date: createdAt,
    ...renderMail(content, language, publicUrl),
  });
};

/** A mail that has left must not leave again because the database was away for a moment. */
const markSurely = async ({ db, clock }: MailPorts, mail: DueMail): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await markSent(db, mail, clock.now());
    } catch (error) {
      if (tried === MARK_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, MARK_AGAIN_MS));
    }
  }
};

/** True when it has left. */
const send = async (ports: MailPorts, mail: DueMail): Promise<boolean> => {
  const { db, clock, log } = ports;
  const facts = { mail: mail.id, kind: mail.content?.kind, tries: mail.tries };
  try {
    await carry(ports, mail);
  } catch (error) {
    const reason = reasonOf(error);
    if (await markFailed(db, mail, reason, clock.now()))
      log.warn({ ...facts, reason }, 'a mail could not be sent; it is tried again');
    else log.error({ ...facts, reason }, 'a mail could not be sent and is given up');
    await announceChange(db, clock.now(), UNSENT_LIST);
    return false;
  }
  await markSurely(ports, mail);
  // One that left at once was never seen among those that wait.
  if (mail.lastError !== null || mail.sentAgainAt !== null)
    await announceChange(db, clock.now(), UNSENT_LIST);
  log.info(facts, 'a mail was sent');
  return true;
};

/**
 * Sends what is due, several at once. One that a slow mail server holds up keeps its own place only: the others
 * go on. No transaction is open meanwhile.
 */
export const mailSender = (ports: MailPorts) => {
  const { db, clock, hasMailServer } = ports;
  const sending = new Set<Promise<void>>();
  let isDeliveryRecorded = !hasMailServer;

  const carryOut = async (mail: DueMail) => {
    const hasLeft = await send(ports, mail);
    if (!hasLeft || isDeliveryRecorded) return;
    await recordDelivery(db, clock.now());
    isDeliveryRecorded = true;
  };

  const begin = (mail: DueMail) => {
    const sent = carryOut(mail)
      .catch((error: unknown) =>
        ports.log.error(
          { mail: mail.id, reason: reasonOf(error) },
          'what became of a mail could not be kept',
        ),
      )
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };

  return {
    /** Resolves when nothing more is due; what was begun may be still on its way. */
    sendDue: async (stopping?: AbortSignal): Promise<void> => {
      while (!stopping?.aborted) {
        const mails = await takeDueMails(ports.db, AT_ONCE - sending.size, ports.clock.now());
        if (mails.length === 0) return;
        mails.forEach(begin);
        if (sending.size === AT_ONCE) await Promise.race(sending);
      }
    },
    /** Resolves when nothing is on its way any more. */
    finish: async (): Promise<void> => {
      await Promise.all(sending);
    },
  };
};
