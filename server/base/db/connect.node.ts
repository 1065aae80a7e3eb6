import type { Log } from '@server/base/ports/log';
import { connectEmbedded } from './connect-embedded.node';
import { connectPostgres } from './connect-postgres.node';
import { connectReplica } from './connect-replica.node';
import type { Connection } from './connection';

interface Where {
  databaseUrl: URL | undefined;
  replicaUrl?: URL;
  dataDir: string;
  prepared?: string;
}

const withReplica = (connection: Connection, url: URL, log: Log): Connection => {
  const replica = connectReplica(url, connection.db, log);
  const close = async () => void (await Promise.all([replica.close(), connection.close()]));
  return { ...connection, replica, close };
};

/** Connects to PostgreSQL, and to its replica, if URLs are given, else to the embedded database in the data folder. */
export const connect = async (
  { databaseUrl, replicaUrl, dataDir, prepared }: Where,
  log: Log,
): Promise<Connection> => {
  if (!databaseUrl) return connectEmbedded(dataDir, { prepared, log });
  const connection = await connectPostgres(databaseUrl, log);
  return replicaUrl ? withReplica(connection, replicaUrl, log) : connection;
};
