import type { ChangeChannel } from '../ports/changes';
import type { Database } from './database';

/** A database that is open, whichever it is. */
export interface Connection {
  db: Database;
  changes: ChangeChannel;
  close(): Promise<void>;
}
