/*
 * A backup is gzip of lines of JSON: the header; for each table its head and then its rows, each an array of what
 * PostgreSQL writes a value as (null where there is none); the trailer. PGlite and PostgreSQL write the same text.
 */

/** Raised when a program that reads the older form could not read the newer one. */
export const FORMAT = 1;

export interface BackupHeader {
  keepwatchBackup: typeof FORMAT;
  /** Of the program that wrote it. */
  version: string;
  createdAt: string;
  /** What made its tables, in order. */
  migrations: string[];
  /** Tells keys apart and gives nothing of the key away; null where there was none. */
  keyFingerprint: string | null;
  /** How many second factors are in it, which can only be read with that key. */
  secondFactors: number;
}

export interface TableHead {
  table: string;
  columns: string[];
}

export interface TableSum {
  table: string;
  rows: number;
  /** SHA-256 in hex of the table's lines, each with its line break. */
  sha256: string;
}

export interface BackupTrailer {
  tables: TableSum[];
  /** The next id of each table that gives ids, those that are left out too. */
  nextIds: Record<string, number>;
}

/**
 * Not in a backup: sessions (who was signed out since would be signed in again), what is counted for limits, changes
 * that open pages are told (nobody waits for those of another time), and when backups were made.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set(['sign_in', 'attempt', 'outbox', 'backup_state']);
