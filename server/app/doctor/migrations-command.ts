import { type Command, CommandError } from '@server/base/command';
import { listPendingMigrations } from '@server/platform/migrate/migrate';

/** `npm run admin -- migrations --pending`: what the next start of this release changes in the database. */
export const migrationsCommand: Command = async ({ db }, args) => {
  if (args.length !== 1 || args[0] !== '--pending') throw new CommandError('Say migrations --pending.');
  const { pending, unknown } = await listPendingMigrations(db);
  if (unknown) throw new CommandError(`The database is newer than this program: it has "${unknown}".`);
  return { lines: pending.length > 0 ? pending : ['No migration is pending.'] };
};
