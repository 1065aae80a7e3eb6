import type { Connection } from '@server/platform/http/connection';

/** One channel for all tabs; the leading worker receives the requests of every tab. */
export const CHANNEL = 'keepwatch';
export const LEADER_LOCK = 'keepwatch-leader';
/** Held by a tab as long as it is open. */
export const tabLock = (tab: string) => `keepwatch-tab-${tab}`;

export interface SentRequest {
  kind: 'request';
  id: string;
  tab: string;
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
  connection: Connection;
}

export type ToLeader =
  | SentRequest
  | { kind: 'abort'; id: string }
  | { kind: 'reset'; id: string }
  | { kind: 'who-leads' };

export type FromLeader =
  | { kind: 'leads'; leader: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'head'; id: string; status: number; headers: [string, string][]; setCookies: string[] }
  | { kind: 'chunk'; id: string; bytes: Uint8Array }
  | { kind: 'end'; id: string };
