/**
 * Hears what was committed, on whichever server or tab. There is no publish: a change is told by
 * `select pg_notify('keepwatch_change', …)` inside the transaction that makes it, so it is heard exactly
 * when the transaction commits.
 */
export interface ChangeChannel {
  /**
   * Resolves when listening has begun; the answer stops it. `missed` is called when changes may have gone
   * unheard, because the line to the database was broken for a while.
   */
  listen(heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>;
}

export const CHANGE_CHANNEL = 'keepwatch_change';
