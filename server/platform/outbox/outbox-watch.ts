import { errorText } from '@server/base/ports/log';
import type { Ports } from '@server/base/ports/ports';
import { type OutboxEntry, outboxReader } from './outbox-reader';

/** The longest delay before changes committed by another server are read, also by one that died right after. */
const POLL_INTERVAL_MS = 250;
/** The delay after a commit of this server: short, yet many commits share one poll. */
const POLL_AFTER_WRITE_MS = 20;

/** Polls the outbox while there are listeners, and passes on new rows. */
export const outboxWatch = (ports: Ports, onRows: (rows: readonly OutboxEntry[]) => void) => {
  let read: Awaited<ReturnType<typeof outboxReader>> | null = null;
  let isActive = false;
  let isFailing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = 0;
  let turn: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  const readNew = async () => {
    read ??= await outboxReader(ports.db);
    const rows = await read();
    if (rows.length > 0) onRows(rows);
  };

  /** Resolves when all rows committed before now are passed on. Concurrent calls share one poll. */
  const catchUp = (): Promise<void> => {
    waiting ??= turn.then(() => {
      waiting = null;
      return readNew();
    });
    turn = waiting.catch(() => {});
    return waiting;
  };

  const logFailure = (error: unknown) => {
    if (!isFailing) ports.log.warn({ error: errorText(error) }, 'the changes could not be read');
    isFailing = true;
  };

  const poll = async () => {
    timer = undefined;
    try {
      await catchUp();
      if (isFailing) ports.log.info({}, 'the changes are read again');
      isFailing = false;
    } catch (error) {
      // Nothing is lost: the next poll continues where the last one ended.
      logFailure(error);
    }
    schedule(POLL_INTERVAL_MS);
  };

  const schedule = (inMs: number) => {
    const due = performance.now() + inMs;
    if (!isActive || (timer !== undefined && dueAt <= due)) return;
    clearTimeout(timer);
    dueAt = due;
    timer = setTimeout(poll, inMs);
  };

  return {
    catchUp,
    /** Called after a commit of this server. */
    pollSoon: () => schedule(POLL_AFTER_WRITE_MS),
    start: () => {
      isActive = true;
      schedule(POLL_INTERVAL_MS);
    },
    stop: () => {
      isActive = false;
      clearTimeout(timer);
      timer = undefined;
      read = null;
    },
  };
};
