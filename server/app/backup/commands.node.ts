import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Command, CommandError, type Commands } from '@server/base/command';
import type { Database, Tx } from '@server/base/db/database';
import { liftStatementTimeout } from '@server/base/db/unbounded';
import type { Ports } from '@server/base/ports/ports';
import { StartError } from '@server/base/start-error';
import { sealText } from '@server/platform/audit/noted-seals';
import { recordBackup } from '@server/platform/backup/backup-state';
import { MAY_NOT_CREATE } from '@server/platform/migrate/migrate';
import { migrationSteps } from '@server/platform/migrate/migration-steps';
import { encryptSecrets } from '@server/resources/second-factor/encrypt-secrets';
import { sql } from 'drizzle-orm';
import { linesOfBackup, writeTo } from './backup-file.node';
import type { BackupHeader } from './format';
import { makeBackup } from './make-backup';
import { recordsText } from './records-text';
import { restoreBackup } from './restore-backup';

/** An embedded database is blocked during a backup; a client that reads nothing for so long is cut off. */
const CLIENT_TIMEOUT_MS = 60_000;

const backupCommand: Command = async (ports) => {
  const gzip = createGzip();
  const write = writeTo(gzip);
  const writeInTime = async (text: string) => {
    const giveUp = setTimeout(() => gzip.destroy(new Error('Nobody takes the backup')), CLIENT_TIMEOUT_MS);
    await write(text).finally(() => clearTimeout(giveUp));
  };
  const make = async () => {
    const madeAt = await makeBackup(ports, writeInTime);
    // Before the last bytes are sent, because the receiving process then closes the database.
    await recordBackup(ports.db, madeAt);
    gzip.end();
  };
  make().catch((error) => gzip.destroy(error));
  return Readable.toWeb(gzip) as ReadableStream<Uint8Array>;
};

const WITHOUT_SECOND_FACTORS = '--without-second-factors';

interface Failure {
  code?: string;
  cause?: Failure;
}

/** Converts an error of PostgreSQL to a sentence without values. */
const toCommandError = (error: unknown): unknown => {
  if (error instanceof StartError) return new CommandError(`${error.message} Nothing was changed.`);
  for (let at = error as Failure | undefined; at; at = at.cause) {
    if (at.code === '55P03' || at.code === '40P01')
      return new CommandError(
        'Somebody else uses the tables of this database. Nothing was changed; try again.',
      );
    if (MAY_NOT_CREATE.includes(at.code))
      return new CommandError(
        'The role of DATABASE_URL may not create tables: set DATABASE_DIRECT_URL to a URL of the role that owns the database. Nothing was changed.',
      );
    if (at.code?.startsWith('22') || at.code?.startsWith('23'))
      return new CommandError(
        `The backup is damaged: PostgreSQL refuses a row (${at.code}). Nothing was changed.`,
      );
  }
  return error;
};

/** Without statistics PostgreSQL plans queries blindly until it has counted the rows by itself. */
const countRows = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await liftStatementTimeout(tx);
    await tx.execute(sql`analyze`);
  });

const sealLines = ({ newestSeal, keyFingerprint }: BackupHeader, own: string | null): string[] =>
  newestSeal
    ? [
        `The newest seal of its audit is ${sealText(newestSeal)}.`,
        ...(keyFingerprint === own
          ? []
          : [
              'The seals were made with another key: the command "admin check" needs it, as --key <file>, to verify them.',
            ]),
      ]
    : [];

/** `grant` gives the server's role its rights on the new tables, where another role owns them. */
export const restoreCommand = async (
  ports: Ports,
  [path, ...more]: readonly string[],
  grant: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ lines: string[] }> => {
  const { db, clock, secretBox } = ports;
  if (!path || more.some((word) => word !== WITHOUT_SECOND_FACTORS))
    throw new CommandError(`Say from where: restore <file> [${WITHOUT_SECOND_FACTORS}].`);
  const options = {
    now: clock.now(),
    keyFingerprint: await secretBox.fingerprint(),
    withoutSecondFactors: more.includes(WITHOUT_SECOND_FACTORS),
    steps: migrationSteps(ports),
  };
  const { header, trailer } = await restoreBackup(db, linesOfBackup(path), options, async (tx) => {
    await encryptSecrets(tx, secretBox);
    await grant(tx);
  }).catch((error) => {
    throw toCommandError(error);
  });
  await countRows(db);
  const rowsOf = (table: string) => trailer.tables.find((sum) => sum.table === table)?.rows ?? 0;
  const all = trailer.tables.reduce((sum, { rows }) => sum + rows, 0);
  const records = recordsText(rowsOf('user_account'), rowsOf('premise'), rowsOf('booking'));
  return {
    lines: [
      `Restored the backup of ${header.createdAt} (release ${header.version}): ${records}; ${all} rows in ${trailer.tables.length} tables, counts and checksums compared.`,
      ...sealLines(header, options.keyFingerprint),
      'All users must sign in again.',
    ],
  };
};

export const BACKUP_COMMANDS: Commands = { backup: backupCommand, restore: restoreCommand };
