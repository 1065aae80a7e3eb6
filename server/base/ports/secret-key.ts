/** The source of the key: a text with at least 256 random bits. */
export interface SecretKey {
  read(): Promise<string | null>;
  /** Creates a key if there is none. Null if this runtime may not create one. */
  make(): Promise<string | null>;
}

const FINGERPRINT_BITS = 64;
const encoder = new TextEncoder();

/** 256 random bits, in Base64. */
export const newKeyText = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));

/** Derives an independent key for each use. */
export const deriveBits = async (text: string, use: string, bits: number): Promise<ArrayBuffer> => {
  const base = await crypto.subtle.importKey('raw', encoder.encode(text), 'HKDF', false, ['deriveBits']);
  const salt = new Uint8Array();
  return crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt, info: encoder.encode(use) },
    base,
    bits,
  );
};

/** Identifies the key without revealing it. */
export const fingerprintOf = async (text: string): Promise<string> => {
  const bits = new Uint8Array(await deriveBits(text, 'keepwatch fingerprint', FINGERPRINT_BITS));
  return Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
