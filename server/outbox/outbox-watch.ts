import { faultOf } from '@server/ports/log';
import type { Ports } from '@server/ports/ports';
import { type OutboxRow, outboxReader } from './outbox-reader';

/** The longest delay before changes committed by another server are read, also by one that died right after. */
const EVERY_MS = 250;
/** The delay after a commit of this server: short, yet many commits share one poll. */
const SOON_MS = 20;

/** Polls the outbox while there are listeners, and passes on new rows. */
export const outboxWatch = (ports: Ports, tell: (rows: readonly OutboxRow[]) => void) => {
  let read: Awaited<ReturnType<typeof outboxReader>> | null = null;
  let isWatched = false;
  let isBroken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = 0;
  let turn: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  const readNew = async () => {
    read ??= await outboxReader(ports.db);
    const rows = await read();
    if (rows.length > 0) tell(rows);
  };

  /** Resolves when all that was committed before now is told. One look at a time, for all who ask meanwhile. */
  const catchUp = (): Promise<void> => {
    waiting ??= turn.then(() => {
      waiting = null;
      return readNew();
    });
    turn = waiting.catch(() => {});
    return waiting;
  };

  const note = (error: unknown) => {
    if (!isBroken) ports.log.warn({ error: faultOf(error) }, 'the changes could not be read');
    isBroken = true;
  };

  const look = async () => {
    timer = undefined;
    try {
      await catchUp();
      if (isBroken) ports.log.info({}, 'the changes are read again');
      isBroken = false;
    } catch (error) {
      // Nothing is lost: the next poll begins where the last one ended.
      note(error);
    }
    schedule(EVERY_MS);
  };

  const schedule = (inMs: number) => {
    const due = performance.now() + inMs;
    if (!isWatched || (timer !== undefined && dueAt <= due)) return;
    clearTimeout(timer);
    dueAt = due;
    timer = setTimeout(look, inMs);
  };

  return {
    catchUp,
    /** This server has committed something. */
    lookSoon: () => schedule(SOON_MS),
    start: () => {
      isWatched = true;
      schedule(EVERY_MS);
    },
    stop: () => {
      isWatched = false;
      clearTimeout(timer);
      timer = undefined;
      read = null;
    },
  };
};
