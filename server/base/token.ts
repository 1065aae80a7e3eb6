import { sha256 } from 'hash-wasm';

/** Creates an opaque random token, of which only the hash is stored. */
export const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * SHA-256 in hex. A token has 256 random bits, so a slow hash isn't needed. Web Crypto would use another thread, which
 * costs more than the hash.
 */
export const hashOf = (data: string | Uint8Array): Promise<string> => sha256(data);
