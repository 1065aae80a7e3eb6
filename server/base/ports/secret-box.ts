import { deriveBits, fingerprintOf, type SecretKey } from './secret-key';

/** Encrypts stored values that must be read again, so that the database alone doesn't reveal them. */
export interface SecretBox {
  /**
   * `owner` is authenticated: with another owner it can't be opened. Null without a key, if none can be created.
   */
  seal(text: string, owner: string): Promise<string | null>;
  /** Rejects for another key, another owner, or changed data. */
  open(sealed: string, owner: string): Promise<string>;
  /** Identifies the key without revealing it; null while there is none. */
  fingerprint(): Promise<string | null>;
}

const PREFIX = 'v1:';
const IV_BYTES = 12;
const encoder = new TextEncoder();

/** Base32, the format of TOTP secrets, contains no colon. */
export const isSealed = (text: string): boolean => text.startsWith(PREFIX);

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const cipherKeyOf = async (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await deriveBits(text, 'keepwatch secrets', 256), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);

/** AES-256-GCM, available in Node and browsers; format: `v1:`, initialisation vector, a dot, ciphertext. */
export const secretBox = (key: SecretKey): SecretBox => ({
  async seal(text, owner) {
    const keyText = (await key.read()) ?? (await key.make());
    if (keyText === null) return null;
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const algorithm = { name: 'AES-GCM', iv, additionalData: encoder.encode(owner) };
    const sealed = await crypto.subtle.encrypt(algorithm, await cipherKeyOf(keyText), encoder.encode(text));
    return `${PREFIX}${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
  },
  async open(sealed, owner) {
    const keyText = await key.read();
    if (keyText === null) throw new Error('There is no key');
    const [iv = '', rest = ''] = sealed.slice(PREFIX.length).split('.');
    const algorithm = { name: 'AES-GCM', iv: fromBase64(iv), additionalData: encoder.encode(owner) };
    const opened = await crypto.subtle.decrypt(algorithm, await cipherKeyOf(keyText), fromBase64(rest));
    return new TextDecoder().decode(opened);
  },
  async fingerprint() {
    const keyText = await key.read();
    return keyText === null ? null : fingerprintOf(keyText);
  },
});
