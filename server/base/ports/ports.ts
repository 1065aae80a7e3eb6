import type { Connection } from '@server/base/db/connection';
import type { Database } from '@server/base/db/database';
import type { Replica } from '@server/base/db/replica';
import type { NotedSeal } from '../newest-seal';
import type { Clock } from './clock';
import type { Log } from './log';
import type { MailTransport } from './mail';
import type { MessageGateway } from './message-gateway';
import type { Meter } from './meter';
import type { PasswordHash } from './password-hash';
import type { PdfPrinter } from './pdf';
import type { PictureEncoder } from './picture';
import type { FindSealKey } from './seal-key';
import type { SecretBox } from './secret-box';
import type { SuggestRunner } from './suggest';
import type { Webhooks } from './webhook';

/** Everything the product needs from its runtime; each runtime chooses its adapters. */
export interface Ports {
  db: Database;
  /** Null without DATABASE_REPLICA_URL. */
  replica: Replica | null;
  findStorageProblem: Connection['findStorageProblem'];
  clock: Clock;
  passwordHash: PasswordHash;
  mail: MailTransport;
  /** Null where MESSAGE_URL is not set. */
  messageGateway: MessageGateway | null;
  /** Null in the browser, which sends nothing to other programs. */
  webhooks: Webhooks | null;
  picture: PictureEncoder;
  /** Null in the browser, which prints its pages. */
  pdf: PdfPrinter | null;
  suggest: SuggestRunner;
  secretBox: SecretBox;
  /** The key of the audit's seals. */
  findSealKey: FindSealKey;
  /** The newest seals that were noted outside the database. */
  listNotedSeals: () => Promise<NotedSeal[]>;
  log: Log;
  meter: Meter;
  /** Scheme, host and port under which the product is reached, without a trailing slash. */
  publicUrl: string;
  /** Trust X-Forwarded headers: only behind a proxy that sets them. */
  trustProxy: boolean;
  /** Mails are sent by a mail server; otherwise they are written to files. */
  hasMailServer: boolean;
  /** A nightly backup is configured, so a missing one is an error. */
  isBackedUpNightly: boolean;
  /** Validate answers, collect missing translations. */
  development: boolean;
}
