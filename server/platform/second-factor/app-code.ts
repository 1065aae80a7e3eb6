import { Secret, TOTP } from 'otpauth';

/** The defaults that every authenticator app assumes; don't change them. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepted time steps before and after the current one, because phone clocks drift. */
const WINDOW = 1;
const ISSUER = 'Keepwatch';

/** 160 random bits in Base32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the otpauth URI for the QR code. */
export const otpauthUri = (secret: string, email: string): string =>
  new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret), issuer: ISSUER, label: email }).toString();

/** Returns the time step of a code, or null if it isn't valid now. */
export const timeStepOf = (secret: string, code: string, now: Date): number | null => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...TOTP_OPTIONS,
    secret: Secret.fromBase32(secret),
    token,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ period: TOTP_OPTIONS.period, timestamp }) + delta;
};
