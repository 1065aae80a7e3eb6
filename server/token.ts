import { sha256 } from 'hash-wasm';

/** Opaque random tokens: what is stored is only their hash. */
export const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * SHA-256 in hex. A token has 256 random bits, so a slow hash would add nothing. Not by Web Crypto, which hands each
 * to another thread: for what is hashed at every call that costs more than the hash.
 */
export const hashOf = (what: string | Uint8Array): Promise<string> => sha256(what);
