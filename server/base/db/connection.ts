import type { Database } from './database';
import type { Replica } from './replica';

/** Why nothing can be stored: no space, a read-only disk or server, or a database that doesn't answer. */
export type StorageProblem = 'full' | 'readOnly' | 'away';

/** An open database, embedded or PostgreSQL. */
export interface Connection {
  db: Database;
  /** Marks the first data as complete; an interrupted first start is repeated on the next one. */
  settle(): Promise<void>;
  /** Why nothing can be stored now; null if it can. */
  findStorageProblem(): Promise<StorageProblem | null>;
  /** Embedded only: resolves with the reason if the database ends by itself. */
  crashed?: Promise<string>;
  /** PostgreSQL only: connections of the pool, and calls that wait for one. */
  pool?: () => { open: number; idle: number; waiting: number };
  /** Only where DATABASE_REPLICA_URL is set. */
  replica?: Replica;
  close(): Promise<void>;
}
