import type { Database } from './database';

/** A database that is open, whichever it is. */
export interface Connection {
  db: Database;
  /** The first data is in. A start that ended before this is begun anew on the next one. */
  settle(): Promise<void>;
  /** Of a pool: its connections, and calls that wait for one. */
  pool?: () => { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}
