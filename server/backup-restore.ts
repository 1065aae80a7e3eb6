import { backUp, restore } from './backup/terminal.node';
import { CommandError } from './control/command';
import { makeFilesPrivate } from './db/private-folder.node';
import { readEnvironment } from './environment.node';
import { StartError } from './start-error';

const printLine = (line: string) => process.stdout.write(`${line}\n`);

makeFilesPrivate();
try {
  const [name, ...args] = process.argv.slice(2);
  await (name === 'restore' ? restore : backUp)(readEnvironment(process.env), args, printLine);
} catch (error) {
  if (!(error instanceof CommandError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
