import { access, constants, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CommandError } from '@server/control/command';
import { runCommand } from '@server/control/run-command.node';
import { sendCommand } from '@server/control/send-command.node';
import { connect } from '@server/db/connect.node';
import type { Environment } from '@server/environment.node';
import { silentLog } from '@server/ports/log';
import { nodePorts } from '@server/ports/ports.node';
import { storeBackupFile } from './backup-file.node';
import { restoreCommand } from './commands.node';

type Print = (line: string) => void;

const PREPARED = join(import.meta.dirname, '..', 'prepared-database.bin');
const MEGABYTE = 1_000_000;

/** npm run backup -- <file> */
export const backUp = async (
  environment: Environment,
  args: readonly string[],
  print: Print,
): Promise<void> => {
  const [file, ...more] = args;
  if (!file || more.length > 0) throw new CommandError('Print where to: npm run backup -- <file>.');
  const path = resolve(file);
  await access(dirname(path), constants.W_OK).catch(() => {
    throw new CommandError(`The folder ${dirname(path)} is not there, or can't be written to.`);
  });
  await runCommand(environment, 'backup', [], async (answer) => {
    if (answer instanceof ReadableStream) await storeBackupFile(path, answer);
  });
  const { size } = await stat(path);
  print(`The backup is in ${path} (${(size / MEGABYTE).toFixed(1)} MB).`);
  print(
    'It does not hold the key of second factors: keep SECRET_KEY, or secret-key of DATA_DIR, in another place.',
  );
};

/** npm run restore -- <file>. The database may be missing or of an older release. */
export const restore = async (
  environment: Environment,
  args: readonly string[],
  print: Print,
): Promise<void> => {
  const [file, ...options] = args;
  const given = file === undefined ? args : [resolve(file), ...options];
  const { DATABASE_URL, DATA_DIR } = environment;
  const answer = DATABASE_URL ? null : await sendCommand(DATA_DIR, 'restore', given);
  if (answer && 'lines' in answer) return answer.lines.forEach(print);
  const where = { databaseUrl: DATABASE_URL, dataDir: DATA_DIR, prepared: PREPARED };
  const connection = await connect(where, silentLog);
  try {
    const done = await restoreCommand(nodePorts(environment, connection), given);
    // Without this the next start would recreate the database of a new folder.
    await connection.settle();
    if ('lines' in done) done.lines.forEach(print);
  } finally {
    await connection.close();
  }
};
