interface Replica {
  urlOf: (database: string) => URL;
  /** Stops, and restarts when `whileAway` is done. */
  restart: (whileAway: () => Promise<void>) => Promise<void>;
}

export const NOT_DURABLE: readonly string[];
export const startPostgres: (moreSettings?: readonly string[]) => Promise<{
  urlOf: (database: string) => URL;
  /** Through a Unix socket, where a round trip takes about a quarter less time; over TCP on systems without them. */
  socketUrlOf: (database: string) => URL;
  /** Closes all connections, and starts a streaming replica with a copy of the data. */
  addReplica: () => Promise<Replica>;
  /** Stops, closing all connections, and restarts with its data when `whileAway` is done. */
  restart: (whileAway: () => Promise<void>) => Promise<void>;
  /** Kills the server like `kill -9` and restarts it. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}>;
