import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { nodePorts } from '@server/app/ports.node';
import { type CommandAnswer, CommandError } from '@server/base/command';
import { connect } from '@server/base/db/connect.node';
import type { Database } from '@server/base/db/database';
import type { Environment } from '@server/base/environment.node';
import { silentLog } from '@server/base/ports/log';
import { isMigrated, listPendingMigrations, newerSentence } from '@server/platform/migrate/migrate';
import { ALL_COMMANDS } from './all-commands.node';
import { COMMANDS, OF_ANY_RELEASE } from './commands.node';
import { sendCommand } from './send-command.node';

type HandleAnswer = (answer: CommandAnswer) => Promise<void>;

const refuseMissingFolder = async (dataDir: string): Promise<void> => {
  const found = await stat(join(dataDir, 'database')).catch(() => null);
  if (!found) throw new CommandError(`There is no database in the data folder ${dataDir}.`);
};

const refuseOtherSchema = async (db: Database): Promise<void> => {
  if (await isMigrated(db)) return;
  const { newer } = await listPendingMigrations(db);
  throw new CommandError(
    newer
      ? newerSentence(newer)
      : 'The database is not of this version: start Keepwatch once, then try again.',
  );
};

/** In this process, which holds the embedded database meanwhile. */
const runInProcess = async (
  environment: Environment,
  name: string,
  args: readonly string[],
  handleAnswer: HandleAnswer,
) => {
  const { DATABASE_URL, DATA_DIR } = environment;
  if (!DATABASE_URL) await refuseMissingFolder(DATA_DIR);
  const connection = await connect({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR }, silentLog);
  try {
    if (!OF_ANY_RELEASE.has(name)) await refuseOtherSchema(connection.db);
    const command = ALL_COMMANDS[name];
    if (command) await handleAnswer(await command(nodePorts(environment, connection), args));
  } finally {
    await connection.close();
  }
};

/**
 * Runs a command of the terminal: on the database in DATABASE_URL, else by the server that runs on the data
 * folder, else on the folder itself. `handleAnswer` finishes before the database is closed.
 */
export const runCommand = async (
  environment: Environment,
  name: string,
  args: readonly string[],
  handleAnswer: HandleAnswer,
): Promise<void> => {
  if (!Object.hasOwn(ALL_COMMANDS, name)) {
    const names = Object.keys(COMMANDS).join(', ');
    throw new CommandError(
      `${name ? `There is no command ${name}` : 'Say which command'}. The commands are: ${names}.`,
    );
  }
  const answer = environment.DATABASE_URL ? null : await sendCommand(environment.DATA_DIR, name, args);
  if (answer) await handleAnswer(answer);
  else await runInProcess(environment, name, args, handleAnswer);
};
