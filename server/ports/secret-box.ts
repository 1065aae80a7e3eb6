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

/** The source of the key: a text with at least 256 random bits. */
export interface SecretKey {
  read(): Promise<string | null>;
  /** Creates a key if there is none. Null if this runtime may not create one. */
  make(): Promise<string | null>;
}

const PREFIX = 'v1:';
const IV_BYTES = 12;
const FINGERPRINT_BITS = 64;
const encoder = new TextEncoder();

/** Base32, the format of TOTP secrets, contains no colon. */
export const isSealed = (text: string): boolean => text.startsWith(PREFIX);

/** 256 random bits, in Base64. */
export const newKeyText = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Derives an independent key for each use. */
const derive = async (text: string, use: string, bits: number): Promise<ArrayBuffer> => {
  const base = await crypto.subtle.importKey('raw', encoder.encode(text), 'HKDF', false, ['deriveBits']);
  const salt = new Uint8Array();
  return crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt, info: encoder.encode(use) },
    base,
    bits,
  );
};

const cipherKeyOf = async (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await derive(text, 'keepwatch secrets', 256), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);

/** AES-256-GCM, available in Node and browsers; format: `v1:`, initialisation vector, a dot, ciphertext. */
export const secretBox = (key: SecretKey): SecretBox => ({
  async seal(text, owner) {
    const keyText = (await key.read()) ?? (await key.make());
    if (keyText === null) return null;
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const how = { name: 'AES-GCM', iv, additionalData: encoder.encode(owner) };
    const sealed = await crypto.subtle.encrypt(how, await cipherKeyOf(keyText), encoder.encode(text));
    return `${PREFIX}${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
  },
  async open(sealed, owner) {
    const keyText = await key.read();
    if (keyText === null) throw new Error('There is no key');
    const [iv = '', rest = ''] = sealed.slice(PREFIX.length).split('.');
    const how = { name: 'AES-GCM', iv: fromBase64(iv), additionalData: encoder.encode(owner) };
    const opened = await crypto.subtle.decrypt(how, await cipherKeyOf(keyText), fromBase64(rest));
    return new TextDecoder().decode(opened);
  },
  async fingerprint() {
    const keyText = await key.read();
    if (keyText === null) return null;
    const bits = new Uint8Array(await derive(keyText, 'keepwatch fingerprint', FINGERPRINT_BITS));
    return Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
});
