/** A mail ready to leave. */
export interface Mail {
  /** For the Message-ID header; the same at every try. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** When it was queued; the Date header. */
  date: Date;
}

/** Carries mails away. Throws when it could not: the mail then waits and is tried again. */
export interface MailCarrier {
  send(mail: Mail): Promise<void>;
}
