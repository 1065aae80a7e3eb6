import type { Upload } from '@contract/call';
import { RefusalError } from '@server/refusal';

const MAX_BODY_BYTES = 1_048_576;
/** Of a call that anybody may make. */
const MAX_PUBLIC_BODY_BYTES = 16_384;

/** The caller went away in the middle of the request: nobody hears the answer. */
export class CallerGoneError extends Error {
  override name = 'CallerGoneError';
}

/** However a request's own stream breaks, it is its caller who doesn't send on. */
const fromCaller = <T>(read: Promise<T>): Promise<T> =>
  read.catch((error: unknown) => {
    throw new CallerGoneError('The request ended in the middle of its body', { cause: error });
  });

const readLimited = async (request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > most) throw new RefusalError('too_large');
  // HTTP ends a body at its declared length, so it can be read whole, without a stream's cost.
  if (declared !== null) return new Uint8Array(await fromCaller(request.arrayBuffer()));
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await fromCaller(reader.read()); !part.done; part = await fromCaller(reader.read())) {
    size += part.value.byteLength;
    if (size > most) {
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

/** The body as bytes, of a content type that the call takes. */
export const readUpload = async (
  request: Request,
  { types, largest }: { types: readonly string[]; largest: number },
): Promise<Upload> => {
  const type = mediaTypeOf(request);
  if (!types.includes(type)) throw new RefusalError('media_type', { types: types.join(', ') });
  return { type, bytes: await readLimited(request, largest) };
};

/** The body as text of JSON, at most 1 MiB, of a public call 16 KiB; an empty one counts as `{}` for calls whose body is all optional. */
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

/** How a key that would reach the prototype can be written: as it is, or with letters escaped. */
const MAY_NAME_PROTOTYPE = /__proto__|\\u/;

const refusePrototype = (key: string, value: unknown) => {
  if (key === '__proto__') throw new SyntaxError('prototype key');
  return value;
};

/** Unreadable JSON is 400; a key that would reach the prototype is unreadable to us. */
export const parseJson = (text: string): unknown => {
  if (text.trim() === '') return {};
  try {
    // Looked at key by key only where there can be one: that costs five times as much as to parse.
    return JSON.parse(text, MAY_NAME_PROTOTYPE.test(text) ? refusePrototype : undefined);
  } catch {
    throw new RefusalError('malformed');
  }
};
