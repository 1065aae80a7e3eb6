import type { Minor } from '@contract/primitives';
import { inMajorUnits } from './money';

/** What a payer's banking app reads from the code. */
export interface FpsPayment {
  /** The payee's FPS Identifier. */
  fpsId: string;
  amount: Minor;
  /** Shown to the payee with the money. Null where several documents are paid at once. */
  reference: string | null;
}

/** The Faster Payment System settles Hong Kong dollars by this code. */
export const FPS_CURRENCY = 'HKD';

/** EMVCo's limit of an amount, and printable ASCII up to its limit of a reference. */
const MAX_AMOUNT_LENGTH = 13;
const REFERENCE = /^[\x20-\x7e]{1,25}$/;

/** A data object: its id, its length in two digits, its value. */
const object = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE (ISO/IEC 13239: polynomial 1021, initial FFFF) in four hexadecimal digits. The text is ASCII. */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/**
 * The text of an FPS code by EMVCo's Merchant-Presented QR Code and the HKMA's Common QR Code Specification; null if
 * there is nothing to pay or a value doesn't fit.
 */
export const fpsCode = ({ fpsId, amount, reference }: FpsPayment): string | null => {
  const decimal = inMajorUnits(amount, FPS_CURRENCY).toFixed(2);
  const fits =
    fpsId !== '' &&
    amount > 0 &&
    decimal.length <= MAX_AMOUNT_LENGTH &&
    (reference === null || REFERENCE.test(reference));
  if (!fits) return null;
  const content = [
    object('00', '01'), // Version of the format.
    object('01', '12'), // For one payment.
    object('26', object('00', 'hk.com.hkicl') + object('02', fpsId)), // FPS, which addresses the payee by its id.
    object('52', '0000'), // No merchant category.
    object('53', '344'), // HKD in ISO 4217.
    object('54', decimal),
    object('58', 'HK'),
    // Required by EMVCo; banking apps show the name that FPS has registered instead.
    object('59', 'NA'),
    object('60', 'HK'),
    // The number of the bill; some banks show the reference label instead.
    ...(reference === null ? [] : [object('62', object('01', reference) + object('05', reference))]),
    '6304', // The checksum covers its own id and length.
  ].join('');
  return content + crc16(content);
};
