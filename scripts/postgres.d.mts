export const startPostgres: () => Promise<{
  urlOf: (database: string) => URL;
  /** Stops, closing all connections, and restarts with its data when `whileAway` is done. */
  restart: (whileAway: () => Promise<void>) => Promise<void>;
  /** Kills the server like `kill -9` and restarts it. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}>;
