import { type Command, CommandError } from '@server/base/command';
import { listPendingMigrations, newerSentence } from '@server/platform/migrate/migrate';
import { oldestReleaseFor, runsOn } from '@server/platform/migrate/oldest-release';

/**
 * `npm run admin -- migrations --pending`: what the next start of this release changes in the database. With
 * `--beside <version>` the last line says whether servers of that release run on meanwhile.
 */
export const migrationsCommand: Command = async ({ db }, args) => {
  const [pendingFlag, besideFlag, version, ...others] = args;
  if (
    pendingFlag !== '--pending' ||
    (besideFlag && (besideFlag !== '--beside' || !version)) ||
    others.length > 0
  )
    throw new CommandError('Say migrations --pending, or migrations --pending --beside <version>.');
  const { pending, newer } = await listPendingMigrations(db);
  if (newer) throw new CommandError(newerSentence(newer));
  if (pending.length === 0) return { lines: ['No migration is pending.'] };
  if (!version) return { lines: pending };
  const runOn = pending.every((name) => runsOn(oldestReleaseFor(name), version));
  return { lines: [...pending, `Servers of ${version} ${runOn ? 'run on' : 'must be stopped before'}.`] };
};
