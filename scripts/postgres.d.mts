export const startPostgres: () => Promise<{
  urlOf: (database: string) => URL;
  /** Goes away, breaking every connection, and comes back with its data when `whileAway` is done. */
  restart: (whileAway: () => Promise<void>) => Promise<void>;
  /** Ends as by `kill -9`, and is started again. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}>;
