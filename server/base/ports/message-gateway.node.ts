import { createHmac } from 'node:crypto';
import type { MessageGateway, PhoneMessage } from './message-gateway';

/** Limits the whole attempt, also against a receiver that sends its answer byte by byte. */
const TIMEOUT = 10_000;

export const SIGNATURE_HEADER = 'keepwatch-signature';

/** "t=<seconds>,v1=<hex HMAC-SHA256 of `<seconds>.<body>`>": the time is signed, so that an old message can't be replayed. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** A failed attempt, without number, text or URL: its code and status are stored and logged. */
class GatewayError extends Error {
  constructor(
    readonly code: string,
    readonly responseCode?: number,
  ) {
    super('The message gateway did not accept a message');
  }
}

const codeOf = (error: unknown): string => {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  if (name === 'AbortError') return 'EABORT';
  return typeof cause?.code === 'string' ? cause.code : 'ECONNECTION';
};

/** Posts each message as JSON, signed; any status but 2xx is a failure. */
export const httpMessageGateway = (url: URL, secret: string, timeout = TIMEOUT): MessageGateway => {
  const closing = new AbortController();
  const post = (body: string) => {
    // The clock of the signature is the machine's: the receiver compares it with its own.
    const seconds = Math.floor(Date.now() / 1000);
    return fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(secret, seconds, body) },
      body,
      // A redirect could hand numbers and links to another host.
      redirect: 'manual',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeout)]),
    });
  };
  return {
    async send({ id, to, text, language }: PhoneMessage) {
      const answer = await post(JSON.stringify({ id, to, text, language })).catch((error: unknown) => {
        throw new GatewayError(codeOf(error));
      });
      // What the receiver says is of no use; an endless answer must not hold the connection.
      await answer.body?.cancel();
      if (!answer.ok) throw new GatewayError('HTTP', answer.status);
    },
    close: () => closing.abort(),
  };
};
