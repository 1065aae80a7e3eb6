import { access, constants, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@domain/day';
import { dayOf, instantOf } from '@domain/time';
import type { Job } from '@server/app/jobs/run-jobs';
import type { Tx } from '@server/base/db/database';
import { makeFolder } from '@server/base/db/private-folder.node';
import type { NotedSeal } from '@server/base/newest-seal';
import type { Ports } from '@server/base/ports/ports';
import { StartError } from '@server/base/start-error';
import {
  CLAIM_RENEWED_MS,
  claimNightlyBackup,
  releaseClaim,
  renewClaim,
} from '@server/platform/backup/backup-state';
import { findNewerMigration } from '@server/platform/migrate/migrate';
import { findTimeZone } from '@server/platform/setting/queries';
import { linesOfBackup, writeBackupFile } from './backup-file.node';
import { makeBackup } from './make-backup';
import { readHeader } from './read-backup';

export interface NightlyBackup {
  folder: string;
  /** How many backups are retained. */
  keep: number;
}

/** In the business's time zone, when fewest people work. */
const HOUR = '03:00';
const EVERY_SECONDS = 600;
const NAME = /^keepwatch-\d{4}-\d{2}-\d{2}T\d{6}Z\.backup$/;
const UNFINISHED = '.unfinished';

const nameOf = (now: Date): string =>
  `keepwatch-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

/** The last 03:00, so that a server that was down then catches up. */
const lastNight = async (tx: Tx, now: Date): Promise<Date> => {
  const zone = await findTimeZone(tx);
  const today = dayOf(now.toISOString(), zone);
  const tonight = new Date(instantOf(zone, today, HOUR));
  return tonight <= now ? tonight : new Date(instantOf(zone, addDays(today, -1), HOUR));
};

/** Only files with our name pattern, and unfinished ones that a killed server left. */
const removeOldest = async ({ folder, keep }: NightlyBackup): Promise<void> => {
  const names = (await readdir(folder)).sort().reverse();
  const old = names.filter((name) => NAME.test(name)).slice(keep);
  const unfinished = names.filter(
    (name) => name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length)),
  );
  for (const name of [...old, ...unfinished]) await rm(join(folder, name), { force: true });
};

/** Makes the backup of the last night if there is none; one of several servers does. */
export const makeNightlyBackup = async (
  ports: Ports,
  nightly: NightlyBackup,
  stopping = new AbortController().signal,
): Promise<void> => {
  const { db, clock, log } = ports;
  const now = clock.now();
  // During an upgrade; a server of the newer release makes it.
  if (await findNewerMigration(db)) return;
  if (!(await claimNightlyBackup(db, await lastNight(db, now), now))) return;
  const renewing = setInterval(() => renewClaim(db, clock.now()).catch(() => {}), CLAIM_RENEWED_MS);
  const file = nameOf(now);
  let madeAt: Date | null = null;
  try {
    await makeFolder(nightly.folder, 0o700);
    madeAt = await writeBackupFile(join(nightly.folder, file), (write) =>
      makeBackup(ports, (text) => {
        stopping.throwIfAborted();
        return write(text);
      }),
    );
  } finally {
    clearInterval(renewing);
    await releaseClaim(db, madeAt);
  }
  log.info({ file }, 'the nightly backup was made');
  await removeOldest(nightly);
};

/** The newest seals in the heads of the nightly backups. */
export const listSealsOfBackups = async (folder: string): Promise<NotedSeal[]> => {
  // A server that starts creates the folder.
  const names = await readdir(folder).catch(() => []);
  const seals: NotedSeal[] = [];
  for (const name of names.filter((each) => NAME.test(each)).sort()) {
    const { newestSeal } = await readHeader(linesOfBackup(join(folder, name)));
    if (newestSeal) seals.push({ ...newestSeal, source: `The backup ${name}` });
  }
  return seals;
};

export const nightlyBackupJob = (ports: Ports, nightly: NightlyBackup): Job => ({
  name: 'backup',
  everySeconds: EVERY_SECONDS,
  run: (stopping) => makeNightlyBackup(ports, nightly, stopping),
});

/** Checked at the start, when the operator sees the error. */
export const checkBackupFolder = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder, 0o700);
    await access(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The BACKUP_DIR ${folder} can't be written to (${code}): the server's account needs it, and under systemd ReadWritePaths of the unit.`,
    );
  }
};
