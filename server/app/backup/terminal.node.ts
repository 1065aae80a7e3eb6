import { access, constants, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { runCommand } from '@server/app/control/run-command.node';
import { sendCommand } from '@server/app/control/send-command.node';
import { nodePorts } from '@server/app/ports.node';
import { CommandError } from '@server/base/command';
import { connect } from '@server/base/db/connect.node';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import type { Environment } from '@server/base/environment.node';
import { silentLog } from '@server/base/ports/log';
import { findRole, grantRightsInside } from '@server/platform/migrate/grant-rights';
import { storeBackupFile } from './backup-file.node';
import { restoreCommand } from './commands.node';

type Print = (line: string) => void;

const PREPARED = join(import.meta.dirname, '..', 'prepared-database.bin');
const FORCE = '--force';
const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / KILOBYTE)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** npm run backup -- <file> [--force] */
export const backUp = async (
  environment: Environment,
  args: readonly string[],
  print: Print,
): Promise<void> => {
  const isForced = args.includes(FORCE);
  const [file, ...more] = args.filter((arg) => arg !== FORCE);
  if (!file || more.length > 0) throw new CommandError(`Say where to: backup <file> [${FORCE}].`);
  const path = resolve(file);
  if (!isForced && (await stat(path).catch(() => null)))
    throw new CommandError(`The file ${path} exists. Name another one, or add ${FORCE} to replace it.`);
  await access(dirname(path), constants.W_OK).catch(() => {
    throw new CommandError(`The folder ${dirname(path)} is not there, or can't be written to.`);
  });
  await runCommand(environment, 'backup', [], async (answer) => {
    if (answer instanceof ReadableStream) await storeBackupFile(path, answer);
  });
  const { size } = await stat(path);
  print(`The backup is in ${path} (${sizeText(size)}).`);
  print(
    'It does not hold the key of second factors and seals: keep SECRET_KEY, or secret-key of DATA_DIR, in another place.',
  );
};

const findServerRole = async (url: URL): Promise<string> => {
  const server = await connectPostgres(url, silentLog);
  try {
    return await findRole(server.db);
  } finally {
    await server.close();
  }
};

/** npm run restore -- <file>. The database may be missing or of an older release. */
export const restore = async (
  environment: Environment,
  args: readonly string[],
  print: Print,
): Promise<void> => {
  const [file, ...options] = args;
  const resolvedArgs = file === undefined ? args : [resolve(file), ...options];
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATA_DIR } = environment;
  const answer = DATABASE_URL ? null : await sendCommand(DATA_DIR, 'restore', resolvedArgs);
  if (answer && 'lines' in answer) return answer.lines.forEach(print);
  const where = { databaseUrl: DATABASE_URL && DATABASE_DIRECT_URL, dataDir: DATA_DIR, prepared: PREPARED };
  const connection = await connect(where, silentLog);
  try {
    const ports = nodePorts(environment, connection);
    const role = DATABASE_URL && (await findServerRole(DATABASE_URL));
    // In the transaction of the restore, because a server may wait for its tables.
    const { lines } = await restoreCommand(ports, resolvedArgs, async (tx) => {
      if (role) await grantRightsInside(tx, role);
    });
    // Without this the next start would recreate the database of a new folder.
    await connection.settle();
    lines.forEach(print);
  } finally {
    await connection.close();
  }
};
