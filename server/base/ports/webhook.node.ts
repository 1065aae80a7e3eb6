import { createHmac } from 'node:crypto';
import { promises as dns, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import {
  MAX_ANSWER_LENGTH,
  type UrlProblem,
  type WebhookAnswer,
  WebhookError,
  type WebhookMessage,
  type Webhooks,
} from './webhook';
import { hostOf, isPublicAddress, urlProblem } from './webhook-address.node';

/** Limits an attempt as a whole, also against a receiver that sends its answer byte by byte. */
const TIMEOUT = 10_000;
/** While a URL is saved, a transaction waits for the name server. */
const SAVE_TIMEOUT = 3_000;
const MAX_ANSWER_BYTES = 4_096;

interface WebhookOptions {
  /** Origins for trials, of which neither protocol, port nor address is checked. */
  allowedOrigins: ReadonlySet<string>;
  timeout?: number;
  lookup?: (host: string) => Promise<LookupAddress[]>;
}

const lookupAll = (host: string) => dns.lookup(host, { all: true });

/** As Standard Webhooks has it: "v1," and the HMAC-SHA256 of `<id>.<seconds>.<body>` in Base64. */
const signatureOf = ({ id, secret, body }: WebhookMessage, seconds: number): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
};

const headersOf = (message: WebhookMessage) => {
  // The machine's clock: the receiver compares it with its own.
  const seconds = Math.floor(Date.now() / 1000);
  return {
    'content-type': 'application/json',
    'user-agent': 'Keepwatch',
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(message, seconds),
  };
};

/** Connects to the checked addresses only: a second answer of the name server could be another one. */
const lookupOf =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, options, answer) => {
    const [first] = addresses;
    if (options.all) answer(null, [...addresses]);
    else answer(null, first?.address ?? '', first?.family);
  };

/** The beginning of an answer. What is cut off, or never arrives, is of no use. */
const beginningOf = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The status has arrived, and counts.
  }
  const printable = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...printable].slice(0, MAX_ANSWER_LENGTH).join('');
};

const withDeadline = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const fail = () => reject(signal.reason);
      if (signal.aborted) fail();
      else signal.addEventListener('abort', fail, { once: true });
    }),
  ]);

const CERTIFICATE = /CERT|SIGNATURE|ISSUER|TLS|SSL/;

const errorOf = (error: unknown, closing: AbortSignal, deadline: AbortSignal): WebhookError => {
  if (error instanceof WebhookError) return error;
  if (closing.aborted) return new WebhookError('aborted');
  if (deadline.aborted) return new WebhookError('timeout');
  const { code } = error as { code?: unknown };
  return new WebhookError(typeof code === 'string' && CERTIFICATE.test(code) ? 'certificate' : 'unreachable');
};

/** Resolves a host once, checks all its addresses, connects to them, and follows no redirect. */
export const httpWebhooks = ({
  allowedOrigins,
  timeout = TIMEOUT,
  lookup = lookupAll,
}: WebhookOptions): Webhooks => {
  const closing = new AbortController();

  /** The checked addresses of a URL, or what is wrong with it. */
  const resolve = async (text: string): Promise<LookupAddress[] | UrlProblem> => {
    const problem = urlProblem(text, allowedOrigins);
    if (problem) return problem;
    const url = new URL(text);
    const host = hostOf(url);
    const family = isIP(host);
    const addresses = family ? [{ address: host, family }] : await lookup(host).catch(() => []);
    if (addresses.length === 0) return 'url_unresolved';
    const isUsable =
      allowedOrigins.has(url.origin) || addresses.every(({ address }) => isPublicAddress(address));
    return isUsable ? addresses : 'url_not_public';
  };

  const send = async (message: WebhookMessage, signal: AbortSignal): Promise<WebhookAnswer> => {
    const addresses = await withDeadline(resolve(message.url), signal);
    if (typeof addresses === 'string') throw new WebhookError(addresses);
    const url = new URL(message.url);
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: headersOf(message),
      // A connection of its own: an open one could lead to an address that was not checked.
      agent: false,
      lookup: lookupOf(addresses),
      signal,
    });
    // Once the answer has begun, its status counts, whatever happens to the rest.
    request.on('error', () => {});
    request.end(message.body);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const text = await beginningOf(answer);
    request.destroy();
    return { status: answer.statusCode ?? 0, text };
  };

  return {
    async problemOfUrl(url) {
      const deadline = AbortSignal.timeout(Math.min(timeout, SAVE_TIMEOUT));
      const found = await withDeadline(resolve(url), deadline).catch(() => 'url_unresolved' as const);
      return typeof found === 'string' ? found : null;
    },
    async post(message) {
      const deadline = AbortSignal.timeout(timeout);
      try {
        return await send(message, AbortSignal.any([closing.signal, deadline]));
      } catch (error) {
        throw errorOf(error, closing.signal, deadline);
      }
    },
    close: () => closing.abort(),
  };
};
