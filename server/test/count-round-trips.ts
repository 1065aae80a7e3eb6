import type { Socket } from 'node:net';
import type { Database } from '@server/base/db/database';
import type { PoolClient } from 'pg';

interface Pool {
  on(event: 'acquire', heard: (client: PoolClient) => void): void;
}

/**
 * Counts the round trips of `work` to a real PostgreSQL: everything written to a connection before it answers is
 * one round trip. The counted calls must run one after the other.
 */
export const countingRoundTrips = (db: Database) => {
  const { $client: pool } = db as Database & { $client: Pool };
  const counted = new WeakSet<PoolClient>();
  let trips = 0;
  pool.on('acquire', (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    let isWaiting = false;
    stream.on('data', () => {
      isWaiting = false;
    });
    const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
    stream.write = ((...given: unknown[]) => {
      if (!isWaiting) trips += 1;
      isWaiting = true;
      return write(...given);
    }) as Socket['write'];
  });
  return async (work: () => Promise<unknown>): Promise<number> => {
    trips = 0;
    await work();
    return trips;
  };
};
