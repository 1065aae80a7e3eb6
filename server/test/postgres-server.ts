import { connectPostgres } from '@server/base/db/connect-postgres.node';
import { systemClock } from '@server/base/ports/clock';
import { silentLog } from '@server/base/ports/log';
import { migrate } from '@server/platform/migrate/migrate';
import type { TestProject } from 'vitest/node';
import { NOT_DURABLE, startPostgres } from '../../scripts/postgres.mjs';
import { createRoleWithoutTriggers } from './postgres';
import { setup as prepareDatabase } from './prepare-database';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts one real PostgreSQL for all test files, with a migrated database as a template. */
const startWithTemplate = async (project: TestProject) => {
  const { socketUrlOf, stop } = await startPostgres(NOT_DURABLE);
  const admin = await connectPostgres(socketUrlOf('postgres'), silentLog);
  await admin.db.execute('create database template_keepwatch');
  await createRoleWithoutTriggers(admin, socketUrlOf('postgres'));
  await admin.close();
  const template = await connectPostgres(socketUrlOf('template_keepwatch'), silentLog);
  await migrate(template.db, systemClock);
  await template.close();
  project.provide('postgresUrl', socketUrlOf('postgres').href);
  return stop;
};

/** Both databases at once: each migrates on a processor of its own. */
export const setup = async (project: TestProject) => {
  const [stop] = await Promise.all([startWithTemplate(project), prepareDatabase()]);
  return stop;
};
