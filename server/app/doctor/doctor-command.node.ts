import type { Command } from '@server/base/command';
import type { Ports } from '@server/base/ports/ports';
import { examineMigrations, examineServer, examineTables } from './database-findings';
import { exitCodeOf, type Finding, lineOf } from './finding';
import {
  examineAccounts,
  examineBackup,
  examineDatabaseClock,
  examineQueue,
  examineSeals,
} from './operation-findings.node';

const examineDatabase = async (ports: Ports): Promise<Finding[]> => {
  const server = await examineServer(ports.db);
  const migrations = await examineMigrations(ports.db);
  // The tables of another release may lack what the rest reads.
  if (migrations.state === 'todo') return [...server, migrations];
  return [
    ...server,
    migrations,
    ...(await examineTables(ports.db)),
    await examineDatabaseClock(ports),
    ...(await examineSeals(ports)),
    await examineBackup(ports),
    await examineQueue(ports, 'mail'),
    await examineQueue(ports, 'gateway'),
    await examineAccounts(ports),
  ];
};

/** The part of `npm run admin -- doctor` that needs the open database. */
export const doctorCommand: Command = async (ports) => {
  const findings = await examineDatabase(ports);
  return { lines: findings.map(lineOf), hasTodo: exitCodeOf(findings) > 0 };
};
