import type { Upload } from '@contract/call';
import type { ActorRef } from '@server/base/actor';
import { RefusalError } from '@server/base/refusal';
import { hashOf } from '@server/base/token';
import type { KeyedRequest } from './stored-answer';

const MAX_KEY_LENGTH = 200;

/** What identifies a request that may be repeated: null without an Idempotency-Key. Throws `malformed` for a too long one. */
export const keyedRequestOf = async (
  { method, headers, url }: Request,
  { kind, id }: ActorRef,
  body: string | Upload,
): Promise<KeyedRequest | null> => {
  const key = headers.get('idempotency-key');
  if (!key || id === null) return null;
  if (key.length > MAX_KEY_LENGTH) throw new RefusalError('malformed');
  const { pathname, search } = new URL(url);
  const sent = typeof body === 'string' ? body : `${body.type}\n${await hashOf(body.bytes)}`;
  // A body may contain a password: the hash includes the key, which is stored only as a hash, so passwords can't
  // be guessed from it.
  const request = `${key}\n${method} ${pathname}${search}\n${sent}`;
  const [keyHash, requestHash] = await Promise.all([hashOf(key), hashOf(request)]);
  return { by: { kind, id }, key: keyHash, requestHash };
};
