import type { ChangeKey } from '@contract/event';
import type { Tx } from '@server/db/database';
import { faultOf } from '@server/ports/log';
import type { Ports } from '@server/ports/ports';
import { and, arrayContains, eq, gt, isNull, or } from 'drizzle-orm';
import { findLiveSignIns } from './session';
import { outboxTable } from './table';

/** How often each stream carries a comment, and is ended if its session was: of old age, idle, or signed out elsewhere. */
const BEAT_EVERY_MS = 25_000;
/** Ids are given before commit: a slower transaction may show a lower id later. Keys may be told twice. */
const OVERLAP_MS = 30_000;

interface Listener {
  userId: number;
  signInId: string;
  tell(id: number, keys: readonly ChangeKey[]): void;
  comment(text: string): void;
  end(): void;
}

type OutboxRow = typeof outboxTable.$inferSelect;

const missedSince = async (tx: Tx, userId: number, lastId: number): Promise<OutboxRow[]> => {
  const [last] = await tx.select({ at: outboxTable.at }).from(outboxTable).where(eq(outboxTable.id, lastId));
  return tx
    .select()
    .from(outboxTable)
    .where(
      and(
        // A row that is tidied away is older than all that are there.
        last ? gt(outboxTable.at, new Date(last.at.getTime() - OVERLAP_MS)) : gt(outboxTable.id, lastId),
        or(isNull(outboxTable.userIds), arrayContains(outboxTable.userIds, [userId])),
      ),
    );
};

/** The open event streams of this server. One LISTEN for all of them. */
export const eventHub = (ports: Ports) => {
  const listeners = new Set<Listener>();
  let stopped: Promise<() => Promise<void>> | null = null;
  let beating: ReturnType<typeof setInterval> | undefined;

  const endDead = async (among: readonly Listener[]) => {
    const ids = new Set(among.map(({ signInId }) => signInId));
    const live = await findLiveSignIns(ports.db, [...ids], ports.clock.now());
    for (const listener of among) if (!live.has(listener.signInId)) listener.end();
  };

  const beat = () => {
    for (const listener of listeners) listener.comment('still here');
    endDead([...listeners]).catch((error: unknown) =>
      ports.log.warn({ error: faultOf(error) }, 'the sessions of the streams could not be read'),
    );
  };

  const add = (listener: Listener) => {
    listeners.add(listener);
    beating ??= setInterval(beat, BEAT_EVERY_MS);
  };

  const drop = (listener: Listener) => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  };

  const heard = async (payload: string) => {
    const [row] = await ports.db
      .select()
      .from(outboxTable)
      .where(eq(outboxTable.id, Number(payload)));
    if (!row) return;
    for (const listener of listeners) {
      if (row.userIds !== null && !row.userIds.includes(listener.userId)) continue;
      listener.tell(row.id, row.keys);
      // Who they are or what they may do has changed: the next stream is opened by the rules that hold now.
      if (row.keys.includes('Session')) listener.end();
    }
  };

  /** Who comes again with the last id it heard is told what it missed. */
  const endAll = () => {
    for (const listener of listeners) listener.end();
  };

  const listen = () => {
    const tell = (payload: string) => {
      heard(payload).catch((error: unknown) =>
        ports.log.warn({ error: faultOf(error) }, 'a change could not be passed on'),
      );
    };
    stopped ??= ports.changes.listen(tell, endAll).catch((error: unknown) => {
      stopped = null;
      throw error;
    });
    return stopped;
  };

  /** A text/event-stream for one person; `lastEventId` resumes, telling rather twice than never. */
  const open = async (userId: number, signInId: string, lastEventId: number | null, signal: AbortSignal) => {
    await listen();
    const encoder = new TextEncoder();
    let listener: Listener | null = null;
    const stream = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        const send = (text: string) => {
          try {
            controller.enqueue(encoder.encode(text));
          } catch {
            drop(opened);
          }
        };
        const opened: Listener = {
          userId,
          signInId,
          tell: (id, keys) => send(`id: ${id}\ndata: ${JSON.stringify({ keys })}\n\n`),
          comment: (text) => send(`: ${text}\n\n`),
          end: () => {
            drop(opened);
            try {
              controller.close();
            } catch {
              // Closed by the other side already.
            }
          },
        };
        listener = opened;
        add(opened);
        signal.addEventListener('abort', opened.end);
        opened.comment('open');
        if (lastEventId !== null)
          for (const row of await missedSince(ports.db, userId, lastEventId)) opened.tell(row.id, row.keys);
        // It may have ended between the look at it and the listening.
        await endDead([opened]);
      },
      cancel: () => {
        if (listener) drop(listener);
      },
    });
    return new Response(stream, {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    });
  };

  return {
    open,
    /** Ends the streams of a session that is over. */
    endSession: (signInId: string) => {
      for (const listener of listeners) if (listener.signInId === signInId) listener.end();
    },
    close: async () => {
      endAll();
      if (stopped) await (await stopped)();
    },
  };
};
export type EventHub = ReturnType<typeof eventHub>;
