import type { Database } from './database';

/** A copy of the database that follows it, for reads that take long. */
export interface Replica {
  /** The replica, once it has everything that is committed now; null if it is behind or gone. */
  findCurrent(): Promise<Database | null>;
  /** Leaves it out for a while if it is the cause of this error; false if it isn't. */
  leaveOutFor(error: unknown): boolean;
  close(): Promise<void>;
}
