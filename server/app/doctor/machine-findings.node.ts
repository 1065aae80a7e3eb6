import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { diskOf } from '@server/base/db/disk.node';
import type { Environment } from '@server/base/environment.node';
import { verifySmtp } from '@server/base/ports/mail.node';
import { type Finding, ok, todo } from './finding';

const RECOMMENDED_NODE = [22, 24];
const MIN_FREE_SHARE = 0.15;

export const examineNode = (version: string): Finding => {
  const major = Number(version.split('.')[0]);
  return RECOMMENDED_NODE.includes(major)
    ? ok('node', `${version}.`)
    : todo(
        'node',
        `${version} starts, but isn't recommended: install Node ${RECOMMENDED_NODE.join(' or ')}.`,
      );
};

const examineDisk = async (name: string, folder: string): Promise<Finding> => {
  const disk = await diskOf(folder).catch((error: NodeJS.ErrnoException) => error);
  if (disk instanceof Error) return todo('disk', `${name} ${folder} can't be read (${disk.code}).`);
  const share = `${Math.floor((100 * disk.free) / disk.size)} % (${Math.floor(disk.free / 1e9)} GB) of the disk of ${name} ${folder} are free`;
  return disk.free < MIN_FREE_SHARE * disk.size
    ? todo('disk', `Only ${share}: make room.`)
    : ok('disk', `${share}.`);
};

/** Whether only the server's account may read the folder, which has password hashes and mails. */
const examineAccess = async (folder: string): Promise<Finding> => {
  const { mode, uid } = await stat(folder);
  const own = process.getuid?.();
  if (own !== undefined && uid !== own)
    return todo('data folder', `${folder} belongs to another account (${uid}): run this as the server's.`);
  return (mode & 0o077) === 0
    ? ok('data folder', `${folder} is accessible to this account only.`)
    : todo('data folder', `Other accounts may read ${folder}: chmod 700 it.`);
};

export const examineFolders = async ({ DATA_DIR, BACKUP_DIR }: Environment): Promise<Finding[]> => [
  await examineAccess(DATA_DIR).catch((error: NodeJS.ErrnoException) =>
    todo('data folder', `${DATA_DIR} can't be read (${error.code}): the first start creates it.`),
  ),
  await examineDisk('DATA_DIR', DATA_DIR),
  ...(BACKUP_DIR ? [await examineDisk('BACKUP_DIR', BACKUP_DIR)] : []),
];

/** What to do about an error of `verifySmtp`. */
const smtpProblem = (error: unknown): string => {
  const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
  const said = [code, responseCode].filter(Boolean).join(' ');
  if (code === 'EAUTH')
    return `refuses the account (${said}): check name and password of SMTP_URL, which must be %-encoded.`;
  if (/certificate/.test(message))
    return `has a certificate that is not trusted (${message.split(';')[0]}): replace it, or set NODE_EXTRA_CA_CERTS to a file with that of its authority, or its own.`;
  if (/wrong version number/.test(message))
    return 'speaks no TLS from the first byte: smtp:// in SMTP_URL, not smtps://.';
  if (responseCode) return `refuses (${said}): see its log.`;
  return `can't be reached (${message}): check host and port of SMTP_URL.`;
};

export const examineMailServer = async ({ SMTP_URL, DATA_DIR }: Environment): Promise<Finding> => {
  if (!SMTP_URL)
    return todo(
      'mail server',
      `SMTP_URL is not set: mails are written to files in ${DATA_DIR}/mail, and nobody receives them.`,
    );
  try {
    await verifySmtp(SMTP_URL);
    return ok('mail server', `${SMTP_URL.host} accepts connections and the account.`);
  } catch (error) {
    return todo('mail server', `${SMTP_URL.host} ${smtpProblem(error)}`);
  }
};

/** By systemd, where there is one. */
export const examineSynchronisation = async ({ CLOCK }: Environment): Promise<Finding[]> => {
  if (CLOCK)
    return [todo('clock', 'CLOCK is set, so that the server lives at another time: only for tests.')];
  const said = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'])
    .then(({ stdout }) => stdout.trim())
    .catch(() => '');
  return said === 'no'
    ? [todo('clock', 'It is not synchronised: timedatectl set-ntp true, or install chrony.')]
    : [];
};
