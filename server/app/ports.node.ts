import { join } from 'node:path';
import { listSealsOfBackups } from '@server/app/backup/nightly-backup.node';
import type { Connection } from '@server/base/db/connection';
import type { Environment } from '@server/base/environment.node';
import { startedAt, systemClock } from '@server/base/ports/clock';
import { nodeLog } from '@server/base/ports/log.node';
import { fileTransport, smtpTransport } from '@server/base/ports/mail.node';
import { httpMessageGateway } from '@server/base/ports/message-gateway.node';
import { type Meter, noMeter } from '@server/base/ports/meter';
import { nodePasswordHash } from '@server/base/ports/password-hash.node';
import { nodePdf } from '@server/base/ports/pdf.node';
import { nodePictures } from '@server/base/ports/picture.node';
import type { Ports } from '@server/base/ports/ports';
import { sealKeyFinder } from '@server/base/ports/seal-key';
import { secretBox } from '@server/base/ports/secret-box';
import { nodeSecretKey } from '@server/base/ports/secret-key.node';
import { nodeSuggest } from '@server/base/ports/suggest.node';
import { httpWebhooks } from '@server/base/ports/webhook.node';

/** The Node adapters, configured by the environment. */
export const nodePorts = (
  environment: Environment,
  { db, findStorageProblem, replica }: Connection,
  meter: Meter = noMeter,
): Ports => {
  const secretKey = nodeSecretKey({
    given: environment.SECRET_KEY,
    dataDir: environment.DATA_DIR,
    hasDatabaseUrl: environment.DATABASE_URL !== undefined,
  });
  return {
    db,
    replica: replica ?? null,
    findStorageProblem,
    clock: environment.CLOCK ? startedAt(environment.CLOCK) : systemClock,
    passwordHash: nodePasswordHash(),
    mail: environment.SMTP_URL
      ? smtpTransport(environment.SMTP_URL, environment.MAIL_FROM)
      : fileTransport(join(environment.DATA_DIR, 'mail'), environment.MAIL_FROM),
    messageGateway: environment.message
      ? httpMessageGateway(environment.message.url, environment.message.secret)
      : null,
    webhooks: httpWebhooks({ allowedOrigins: environment.WEBHOOK_ALLOW }),
    picture: nodePictures,
    pdf: nodePdf(),
    suggest: nodeSuggest(),
    secretBox: secretBox(secretKey),
    findSealKey: sealKeyFinder(secretKey),
    listNotedSeals: async () => (environment.BACKUP_DIR ? listSealsOfBackups(environment.BACKUP_DIR) : []),
    log: nodeLog(environment.LOG_LEVEL),
    meter,
    publicUrl: environment.PUBLIC_URL,
    trustProxy: environment.TRUST_PROXY,
    hasMailServer: environment.SMTP_URL !== undefined,
    isBackedUpNightly: environment.BACKUP_DIR !== undefined,
    development: process.env.NODE_ENV === 'development',
  };
};
