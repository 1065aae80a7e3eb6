import type { Log } from '@server/base/ports/log';
import { connectEmbedded } from './connect-embedded.node';
import { connectPostgres } from './connect-postgres.node';
import type { Connection } from './connection';

interface Where {
  databaseUrl: URL | undefined;
  dataDir: string;
  prepared?: string;
}

/** Connects to PostgreSQL if a URL is given, else to the embedded database in the data folder. */
export const connect = ({ databaseUrl, dataDir, prepared }: Where, log: Log): Promise<Connection> =>
  databaseUrl ? connectPostgres(databaseUrl, log) : connectEmbedded(dataDir, { prepared, log });
