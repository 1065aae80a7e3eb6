import { runCommand } from '@server/app/control/run-command.node';
import { CommandError } from '@server/base/command';
import { makeFilesPrivate } from '@server/base/db/private-folder.node';
import { readEnvironment } from '@server/base/environment.node';
import { StartError } from '@server/base/start-error';
import { doctor } from './doctor.node';

const printLine = (line: string) => process.stdout.write(`${line}\n`);

makeFilesPrivate();
try {
  const [name = '', ...args] = process.argv.slice(2);
  if (name === 'doctor') process.exitCode = await doctor(process.env, printLine);
  else
    await runCommand(readEnvironment(process.env), name, args, async (answer) => {
      if ('lines' in answer) answer.lines.forEach(printLine);
      else for await (const part of answer) process.stdout.write(part);
    });
} catch (error) {
  if (!(error instanceof CommandError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
