/*
 * A backup is gzip of lines of JSON: the header; for each table its head and then its rows, each an array of what
 * PostgreSQL writes a value as (null where there is none); the trailer. PGlite and PostgreSQL write the same text.
 */

import type { NewestSeal } from '@server/base/newest-seal';

/** Incremented when programs for the older format can't read the newer one. */
export const BACKUP_FORMAT = 1;

export interface BackupHeader {
  keepwatchBackup: typeof BACKUP_FORMAT;
  /** The version of the program that wrote it. */
  version: string;
  /** The commit that was built; null if it isn't known, absent in backups of older releases. */
  commit?: string | null | undefined;
  createdAt: string;
  /** The migrations that created its tables, in order. */
  migrations: string[];
  /** Identifies the key without revealing it; null if there was none. */
  keyFingerprint: string | null;
  /** The number of second factors in it, which need that key. */
  secondFactors: number;
  /** The number of webhooks in it, whose secrets need that key. */
  webhooks: number;
  /** The end of its audit's chain of seals; null while nothing is sealed, absent in backups of older releases. */
  newestSeal?: NewestSeal | null | undefined;
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
  /** The next id of each table with generated ids, excluded tables included. */
  nextIds: Record<string, number>;
}

/**
 * Not in a backup: sessions (signed-out users would be signed in again), rate limit counters, change events, the backup
 * state, and the sums of reports, which a job counts again.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  'sign_in',
  'attempt',
  'outbox',
  'backup_state',
  'report_month',
  'report_premise',
  'report_guard',
]);
