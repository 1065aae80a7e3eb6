import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes for granted, so they are never to be changed. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one whose codes are taken too: clocks of phones go wrong by so much. */
const WINDOW = 1;
const ISSUER = 'Keepwatch';

/** 160 random bits in Base32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address behind the QR code that an app scans. */
export const uriOf = (secret: string, email: string): string =>
  new TOTP({ ...KIND, secret: Secret.fromBase32(secret), issuer: ISSUER, label: email }).toString();

/** The time step that a code of the app belongs to; null for what isn't a code of about now. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...KIND,
    secret: Secret.fromBase32(secret),
    token,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta;
};
