import type { Connection } from '../db/connection';
import type { Database } from '../db/database';
import type { Clock } from './clock';
import type { Log } from './log';
import type { MailCarrier } from './mail';
import type { Meter } from './meter';
import type { PasswordHash } from './password-hash';
import type { PictureMaker } from './picture';
import type { SecretBox } from './secret-box';

/** Everything the product needs from the place it runs in; each runtime chooses its adapters. */
export interface Ports {
  db: Database;
  storageFault: Connection['storageFault'];
  clock: Clock;
  passwordHash: PasswordHash;
  mail: MailCarrier;
  picture: PictureMaker;
  secretBox: SecretBox;
  log: Log;
  meter: Meter;
  /** Scheme, host and port by which people reach the product, without a slash at the end. */
  publicUrl: string;
  /** Believe the X-Forwarded headers: true only behind a proxy that sets them. */
  trustProxy: boolean;
  /** Mails leave over a mail server; else they are kept for somebody to look at. */
  hasMailServer: boolean;
  /** A backup is made each night: one that is missing is a fault. */
  isBackedUpNightly: boolean;
  /** Check answers against their schemas, collect missing translations. */
  development: boolean;
}
