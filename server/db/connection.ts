import type { Database } from './database';

/** Why nothing can be stored: no room, a disk or a server that only reads, or a database that doesn't answer. */
export type StorageFault = 'full' | 'readOnly' | 'away';

/** A database that is open, whichever it is. */
export interface Connection {
  db: Database;
  /** The first data is in. A start that ended before this is begun anew on the next one. */
  settle(): Promise<void>;
  /** What keeps it from storing anything, now. */
  storageFault(): Promise<StorageFault | null>;
  /** Of the embedded one: resolves with the reason if it ends by itself and answers nobody any more. */
  broken?: Promise<string>;
  /** Of a pool: its connections, and calls that wait for one. */
  pool?: () => { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}
