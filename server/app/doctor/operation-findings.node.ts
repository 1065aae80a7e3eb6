import type { MailChannel } from '@contract/mail';
import { findDemoAccounts } from '@server/app/demo/demo-accounts';
import { checkCommand } from '@server/app/seal/check-command.node';
import { CommandError } from '@server/base/command';
import { isLoopback } from '@server/base/loopback';
import type { Ports } from '@server/base/ports/ports';
import { findLastBackup } from '@server/platform/backup/backup-state';
import { findMailQueue } from '@server/platform/mail/mail-queue';
import { listSuperAdmins } from '@server/platform/mail/super-admins';
import { sql } from 'drizzle-orm';
import { commandText, durationText, type Finding, ok, todo } from './finding';

const OLD_BACKUP_SECONDS = 26 * 3600;
const OLD_MAIL_SECONDS = 900;
const CLOCK_DIFFERENCE_SECONDS = 5;

const secondsSince = (then: Date, now: Date) => (now.getTime() - then.getTime()) / 1000;

/** The seals of audit and documents, and the numbers of notes. */
export const examineSeals = async (ports: Ports): Promise<Finding[]> => {
  try {
    const answer = await checkCommand(ports, []);
    return 'lines' in answer ? answer.lines.map((line) => ok('seals', line)) : [];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return error.message.split('\n').map((line) => todo('seals', line));
  }
};

export const examineBackup = async ({ db, clock, isBackedUpNightly }: Ports): Promise<Finding> => {
  const last = await findLastBackup(db);
  const age = last && secondsSince(last, clock.now());
  const state = age === null ? 'There is none' : `The last one is ${durationText(age)} old`;
  if (age !== null && age < OLD_BACKUP_SECONDS) return ok('backup', `${state}.`);
  return todo(
    'backup',
    `${state}: ${isBackedUpNightly ? "see the server's log for the nightly one" : 'set BACKUP_DIR for nightly ones'}, and make one now by ${commandText('backup <file>')}.`,
  );
};

export const examineQueue = async ({ db, clock }: Ports, channel: MailChannel): Promise<Finding> => {
  const about = channel === 'mail' ? 'mail queue' : 'messages';
  const { waiting, oldestSeconds, givenUp } = await findMailQueue(db, channel, clock.now());
  if (oldestSeconds > OLD_MAIL_SECONDS)
    return todo(
      about,
      `${waiting} wait, the oldest for ${durationText(oldestSeconds)}: Users, Unsent emails has their failures.`,
    );
  return givenUp > 0
    ? todo(about, `${givenUp} were given up: send them again or remove them under Users, Unsent emails.`)
    : ok(about, `${waiting} wait, none was given up.`);
};

export const examineAccounts = async ({ db, publicUrl }: Ports): Promise<Finding> => {
  const demo = await findDemoAccounts(db);
  if (demo.length > 0 && !isLoopback(new URL(publicUrl).hostname))
    return todo(
      'accounts',
      `${demo.length} are demo accounts, whose password everybody knows: remove them by ${commandText('admin end-demo')}.`,
    );
  const owners = (await listSuperAdmins(db)).length;
  return owners === 0
    ? todo('accounts', 'There is no SuperAdmin: open the set-up link that the start prints.')
    : ok('accounts', `SuperAdmins: ${owners}, demo accounts: ${demo.length}.`);
};

/** Two servers with different clocks, or one that differs from its database, disagree about what is over. */
export const examineDatabaseClock = async ({ db, clock }: Ports): Promise<Finding> => {
  const { rows } = await db.execute<{ now: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 as now`,
  );
  const difference = Math.abs((rows[0]?.now ?? 0) - clock.now().getTime() / 1000);
  return difference > CLOCK_DIFFERENCE_SECONDS
    ? todo(
        'clock',
        `It differs from the database's by ${durationText(difference)}: synchronise both machines, as by systemd-timesyncd or chrony.`,
      )
    : ok('clock', "It agrees with the database's.");
};
