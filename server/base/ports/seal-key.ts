import { StartError } from '@server/base/start-error';
import { createHMAC, createSHA256 } from 'hash-wasm';
import { deriveBits, fingerprintOf, type SecretKey } from './secret-key';

/** The key of the audit's seals. Whoever can write to the database but doesn't have it can't make a seal. */
export interface SealKey {
  /** Identifies the secret key from which this one is derived. */
  fingerprint: string;
  /** HMAC-SHA-256 in hex. */
  sign(text: string): string;
}

export type FindSealKey = () => Promise<SealKey>;

const NO_KEY =
  'There is no key for the seals of the audit: set SECRET_KEY to a text of 32 characters or more that only you know, such as "openssl rand -base64 32" prints, and keep a copy: no backup holds it.';

export const sealKeyOf = async (keyText: string): Promise<SealKey> => {
  const key = new Uint8Array(await deriveBits(keyText, 'keepwatch audit seals', 256));
  // Not Web Crypto, which would use another thread for each seal.
  const hmac = await createHMAC(createSHA256(), key);
  return {
    fingerprint: await fingerprintOf(keyText),
    sign: (text) => hmac.init().update(text).digest(),
  };
};

/** Finds the key of this installation, and creates one on first use where the runtime may. */
export const sealKeyFinder =
  (key: SecretKey): FindSealKey =>
  async () => {
    const text = (await key.read()) ?? (await key.make());
    if (text === null) throw new StartError(NO_KEY);
    return sealKeyOf(text);
  };
