import { runCommand } from '@server/app/control/run-command.node';
import { sendCommand } from '@server/app/control/send-command.node';
import { CommandError } from '@server/base/command';
import { type Environment, readEnvironment } from '@server/base/environment.node';
import { isLoopback } from '@server/base/loopback';
import { StartError } from '@server/base/start-error';
import { exitCodeOf, type Finding, fail, lineOf, ok } from './doctor/finding';
import { examineInstances } from './doctor/instance-findings.node';
import { examineJobs } from './doctor/job-findings.node';
import {
  examineFolders,
  examineMailServer,
  examineNode,
  examineSynchronisation,
} from './doctor/machine-findings.node';
import { examineProxy, examineRunning } from './doctor/network-findings.node';
import { examineReplica } from './doctor/replica-finding.node';

/**
 * The environment with the port of the server that runs on its data folder: a trial's start takes another one where that of the
 * environment is taken.
 */
const withRunningPort = async (environment: Environment): Promise<Environment> => {
  const { DATABASE_URL, DATA_DIR } = environment;
  const answer = DATABASE_URL ? null : await sendCommand(DATA_DIR, 'address', []).catch(() => null);
  const url = answer && 'lines' in answer ? new URL(String(answer.lines[0])) : null;
  return url?.protocol === 'http:' && isLoopback(url.hostname)
    ? { ...environment, PORT: Number(url.port || 80) }
    : environment;
};

const examineMachine = async (environment: Environment): Promise<Finding[]> => [
  ok('environment', 'Every variable is valid.'),
  examineNode(process.versions.node),
  ...(await examineFolders(environment)),
  await examineRunning(environment),
  ...(await examineInstances()),
  ...(await examineProxy(environment)),
  ...(await examineSynchronisation(environment)),
  await examineMailServer(environment),
  ...(await examineJobs(environment)),
  ...(await examineReplica(environment)),
];

/** What the open database tells; it can't be opened, or tells nothing, where the command throws. */
const examineDatabase = async (environment: Environment, print: (line: string) => void) => {
  let hasTodo = false;
  await runCommand(environment, 'doctor', [], async (answer) => {
    if (!('lines' in answer)) return;
    answer.lines.forEach(print);
    hasTodo = answer.hasTodo ?? false;
  });
  return hasTodo;
};

/**
 * `npm run admin -- doctor`: examines this installation, one line for each subject, and says what to do. Changes nothing.
 * Returns the exit code: 0 if all is well, 1 if there is something to do, 2 if the environment or the database can't be read.
 */
export const doctor = async (
  variables: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<number> => {
  const found: Finding[] = [];
  const note = (finding: Finding) => {
    found.push(finding);
    print(lineOf(finding));
  };
  let about = 'environment';
  try {
    const environment = await withRunningPort(readEnvironment(variables));
    (await examineMachine(environment)).forEach(note);
    about = 'database';
    const hasTodo = await examineDatabase(environment, print);
    return Math.max(exitCodeOf(found), hasTodo ? 1 : 0);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof StartError)) throw error;
    note(fail(about, error.message));
    return exitCodeOf(found);
  }
};
