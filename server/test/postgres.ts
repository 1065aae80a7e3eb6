import { randomBytes } from 'node:crypto';
import { connectPostgres } from '@server/base/db/connect-postgres.node';
import type { Connection } from '@server/base/db/connection';
import { silentLog } from '@server/base/ports/log';
import { inject } from 'vitest';

const MIGRATED = 'template_keepwatch';

/** The role of `createRoleWithoutTriggers`. */
const WITHOUT_TRIGGERS = 'without_triggers';

/** Creates a role whose connections have no triggers. It has the password of the url. */
export const createRoleWithoutTriggers = async (admin: Connection, url: URL): Promise<void> => {
  await admin.db.execute(`create role ${WITHOUT_TRIGGERS} superuser login password '${url.password}'`);
  await admin.db.execute(`alter role ${WITHOUT_TRIGGERS} set session_replication_role = replica`);
};

export const connectWithoutTriggers = (url: URL): Promise<Connection> => {
  const own = new URL(url);
  own.username = WITHOUT_TRIGGERS;
  return connectPostgres(own, silentLog);
};

/** A database on the real server for one test file, by default a migrated one; `close` drops it. */
export const testPostgres = async (template = MIGRATED): Promise<Connection & { url: URL }> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = await connectPostgres(new URL(inject('postgresUrl')), silentLog);
  await admin.db.execute(`create database ${name} template ${template} strategy file_copy`);
  // Otherwise the first five runs of each statement on each connection are planned anew, a tenth of the tests' time. On a
  // filled database tests plan as the product does.
  if (template === MIGRATED)
    await admin.db.execute(`alter database ${name} set plan_cache_mode = force_generic_plan`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const connection = await connectPostgres(url, silentLog);
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close();
      await admin.db.execute(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
};
