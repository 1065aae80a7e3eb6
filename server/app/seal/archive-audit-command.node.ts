import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Day, day as dayOf } from '@contract/primitives';
import { utc } from '@date-fns/utc';
import { utcDayOf } from '@domain/time';
import { unwritable, writeBackupFile } from '@server/app/backup/backup-file.node';
import { type Command, CommandError } from '@server/base/command';
import { canArchive, removeArchivedRows, writeLeavingRows } from '@server/resources/audit/archive-audit';
import { subYears } from 'date-fns';
import { sha256Of } from './audit-files.node';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Rows of the last year stay, for those who look something up. */
const lastLeavingDay = (now: Date): Day => utcDayOf(subYears(now, 1, { in: utc }));

const readArgs = async (args: readonly string[], now: Date) => {
  const [until, path, ...more] = args;
  const day = dayOf.safeParse(until);
  if (!day.success || path === undefined || more.length > 0)
    throw new CommandError('Say the last day and the file: archive-audit <yyyy-mm-dd> <file>.');
  const last = lastLeavingDay(now);
  if (day.data > last)
    throw new CommandError(`Rows of the last year stay in the audit: the last day is at most ${last}.`);
  const file = resolve(path);
  if (await exists(file)) throw new CommandError(`There is already a file ${file}.`);
  return { until: day.data, file };
};

/**
 * `npm run admin -- archive-audit <last day> <file>`: moves old rows of the audit that `LEAVING_ACTIONS` names into a file, which
 * `check` reads from then on.
 */
export const archiveAuditCommand: Command = async ({ db, clock }, args) => {
  const { until, file } = await readArgs(args, clock.now());
  if (!(await canArchive(db)))
    throw new CommandError(
      'The role of DATABASE_URL may not remove rows of the audit: run this command with DATABASE_URL set to the URL in DATABASE_DIRECT_URL, whose role owns the tables.',
    );
  const written = await writeBackupFile(file, async (write) => {
    const leaving = await writeLeavingRows(db, until, write);
    if (leaving.rows === 0)
      throw new CommandError(`No row of the audit until ${until} may leave it. No file was written.`);
    return leaving;
  }).catch((error) => {
    throw unwritable(file, error);
  });
  const sha256 = await sha256Of(file);
  await removeArchivedRows(db, clock.now(), { ...written, file, sha256, until });
  return {
    lines: [
      `Rows of the audit until ${until} that are now in ${file}: ${written.rows}.`,
      `Its SHA-256 is ${sha256}. Keep the file: "admin check" reads it there, or where --archive <file> says.`,
    ],
  };
};
