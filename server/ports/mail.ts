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

/** Carries mails away. */
export interface MailCarrier {
  /** Throws when it could not, within 100 seconds: the mail then waits and is tried again. */
  send(mail: Mail): Promise<void>;
  /** Breaks off what is being sent, and lets go of what is open. */
  close?(): void;
}
