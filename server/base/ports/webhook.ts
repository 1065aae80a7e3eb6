/** Why nothing is sent to a URL. */
export type UrlProblem =
  | 'invalid_url'
  | 'url_credentials'
  | 'url_not_https'
  | 'url_port'
  | 'url_unresolved'
  | 'url_not_public';

/** What a program is told, and where. */
export interface WebhookMessage {
  /** The same on every attempt, so that the receiver can recognise duplicates. */
  id: string;
  url: string;
  /** Signs the message: "whsec_" and the key in Base64. */
  secret: string;
  /** JSON. */
  body: string;
}

/** What a receiver answered. */
export interface WebhookAnswer {
  status: number;
  /** The beginning of the body: printable characters, at most `MAX_ANSWER_LENGTH` of them. */
  text: string;
}

export const MAX_ANSWER_LENGTH = 200;

/** A message that got no answer. `aborted`: because this server stops. */
export class WebhookError extends Error {
  constructor(readonly code: UrlProblem | 'timeout' | 'unreachable' | 'certificate' | 'aborted') {
    super(`The webhook was not answered: ${code}`);
  }
}

/** Posts to other programs, on the public internet only. */
export interface Webhooks {
  /** Whether a URL may be used, by what its host resolves to now. */
  problemOfUrl(url: string): Promise<UrlProblem | null>;
  /** Posts a message. Throws a WebhookError without an answer, within ten seconds. */
  post(message: WebhookMessage): Promise<WebhookAnswer>;
  /** Aborts messages being sent. */
  close(): void;
}
