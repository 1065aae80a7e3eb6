import type { Lang } from '@contract/primitives';

/** A short text for a phone. */
export interface PhoneMessage {
  /** The same on every attempt, so that the receiver can recognise duplicates. */
  id: string;
  /** With its country: +85291234567. */
  to: string;
  text: string;
  language: Lang;
}

/** A service that sends texts to phones, such as an SMS or WhatsApp provider behind a small receiver. */
export interface MessageGateway {
  /** Throws if the message was not accepted, within ten seconds; the queue retries it. */
  send(message: PhoneMessage): Promise<void>;
  /** Aborts messages being sent. */
  close(): void;
}
