import { runCommand } from '@server/app/control/run-command.node';
import { CommandError } from '@server/base/command';
import { type Environment, readEnvironment } from '@server/base/environment.node';
import { StartError } from '@server/base/start-error';
import { type Finding, hasTodo, lineOf, ok } from './doctor/finding';
import { examineJobs } from './doctor/job-findings.node';
import {
  examineFolders,
  examineMailServer,
  examineNode,
  examineSynchronisation,
} from './doctor/machine-findings.node';
import { examineProxy, examineRunning } from './doctor/network-findings.node';
import { examineReplica } from './doctor/replica-finding.node';

const FINE = 0;
const TODO = 1;
const CANT_RUN = 2;

const examineMachine = async (environment: Environment): Promise<Finding[]> => [
  ok('environment', 'Every variable is valid.'),
  examineNode(process.versions.node),
  ...(await examineFolders(environment)),
  await examineRunning(environment),
  ...(await examineProxy(environment)),
  ...(await examineSynchronisation(environment)),
  await examineMailServer(environment),
  ...(await examineJobs(environment)),
  ...(await examineReplica(environment)),
];

/**
 * `npm run admin -- doctor`: examines this installation, one line for each subject, and says what to do. Changes nothing.
 * Returns the exit code: 0 if all is well, 1 if there is something to do, 2 if the environment or the database can't be read.
 */
export const doctor = async (
  variables: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<number> => {
  try {
    const environment = readEnvironment(variables);
    const findings = await examineMachine(environment);
    for (const finding of findings) print(lineOf(finding));
    let isDatabaseFine = true;
    await runCommand(environment, 'doctor', [], async (answer) => {
      if (!('lines' in answer)) return;
      answer.lines.forEach(print);
      isDatabaseFine = !answer.hasTodo;
    });
    return isDatabaseFine && !hasTodo(findings) ? FINE : TODO;
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof StartError)) throw error;
    print(`FAIL ${error.message}`);
    return CANT_RUN;
  }
};
