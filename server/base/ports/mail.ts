export interface MailAttachment {
  name: string;
  /** The media type. */
  type: string;
  bytes: Uint8Array;
}

/** A rendered mail to be sent. */
export interface Mail {
  /** For the Message-ID header; the same on every attempt. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where answers go, if not to the sender. */
  replyTo?: string;
  attachments?: readonly MailAttachment[];
  /** When it was queued; the Date header. */
  date: Date;
}

export interface MailTransport {
  /** Throws if the mail could not be sent, within 100 seconds; the queue retries it. */
  send(mail: Mail): Promise<void>;
  /** Aborts mails being sent and closes connections. */
  close?(): void;
}
