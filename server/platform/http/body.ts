import type { Upload } from '@contract/call';
import { RefusalError } from '@server/base/refusal';

const MAX_BODY_BYTES = 1_048_576;
/** The limit for public calls. */
const MAX_PUBLIC_BODY_BYTES = 16_384;

/** The client aborted the request, so the response can't be delivered. */
export class RequestAbortedError extends Error {
  override name = 'RequestAbortedError';
}

/** Any error of the request's stream means that the client stopped sending. */
const fromCaller = <T>(read: Promise<T>): Promise<T> =>
  read.catch((error: unknown) => {
    throw new RequestAbortedError('The request ended in the middle of its body', { cause: error });
  });

const readLimited = async (request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> => {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > max) throw new RefusalError('too_large');
  // HTTP ends a body at its declared length, so it can be read at once, which is cheaper than a stream.
  if (declared !== null) return new Uint8Array(await fromCaller(request.arrayBuffer()));
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await fromCaller(reader.read()); !part.done; part = await fromCaller(reader.read())) {
    size += part.value.byteLength;
    if (size > max) {
      await reader.cancel();
      throw new RefusalError('too_large');
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
};

const mediaTypeOf = (request: Request) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/** The body as bytes, of a content type that the call accepts. */
export const readUpload = async (
  request: Request,
  { types, maxBytes }: { types: readonly string[]; maxBytes: number },
): Promise<Upload> => {
  const type = mediaTypeOf(request);
  if (!types.includes(type)) throw new RefusalError('media_type', { types: types.join(', ') });
  return { type, bytes: await readLimited(request, maxBytes) };
};

/** The body as JSON text, at most 1 MiB, of a public call 16 KiB; an empty body counts as `{}`. */
export const readJsonText = async (request: Request, isPublic: boolean): Promise<string> => {
  const bytes = await readLimited(request, isPublic ? MAX_PUBLIC_BODY_BYTES : MAX_BODY_BYTES);
  if (bytes.byteLength === 0) return '';
  if (mediaTypeOf(request) !== 'application/json')
    throw new RefusalError('media_type', { types: 'application/json' });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RefusalError('malformed');
  }
};

/** The spellings of a key that could reach the prototype: literal, or with escapes. */
const MAY_NAME_PROTOTYPE = /__proto__|\\u/;

const refusePrototype = (key: string, value: unknown) => {
  if (key === '__proto__') throw new SyntaxError('prototype key');
  return value;
};

/** Parses JSON; 400 for unreadable text and for a key that would reach the prototype. */
export const parseJson = (text: string): unknown => {
  if (text.trim() === '') return {};
  try {
    // A reviver costs five times as much as parsing, so it is used only if such a key may occur.
    return JSON.parse(text, MAY_NAME_PROTOTYPE.test(text) ? refusePrototype : undefined);
  } catch {
    throw new RefusalError('malformed');
  }
};
