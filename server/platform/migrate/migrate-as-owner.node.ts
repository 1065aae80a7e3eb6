import { connectPostgres } from '@server/base/db/connect-postgres.node';
import type { Database } from '@server/base/db/database';
import type { Clock } from '@server/base/ports/clock';
import type { Log } from '@server/base/ports/log';
import { findRole, grantRights } from './grant-rights';
import { type MigrationSteps, migrate } from './migrate';

interface Migration {
  clock: Clock;
  log: Log;
  steps: MigrationSteps;
}

/** Migrates by the URL of the role that owns the tables, and grants the role of the server's own connection its rights. */
export const migrateAsOwner = async (
  ownerUrl: URL,
  server: Database,
  { clock, log, steps }: Migration,
): Promise<void> => {
  const owner = await connectPostgres(ownerUrl, log);
  try {
    await migrate(owner.db, clock, steps);
    await grantRights(owner.db, await findRole(server));
  } finally {
    await owner.close();
  }
};
