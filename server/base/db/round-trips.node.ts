import type { Writable } from 'node:stream';
import type { PoolClient, QueryConfig } from 'pg';
import { WITH_COMMIT } from './with-commit';

type AnyQuery = (config: QueryConfig | string, values?: unknown, done?: unknown) => unknown;

const EMPTY_RESULT = { rows: [] };

/**
 * Makes a pipelined connection skip waiting for empty answers: BEGIN is sent with the first statement of its
 * transaction, and a statement marked by `withCommit` with the COMMIT, which fails if the statement does.
 * PostgreSQL treats the COMMIT of a failed transaction as a ROLLBACK.
 */
export const reduceRoundTrips = (client: PoolClient): void => {
  const send = client.query.bind(client) as AnyQuery;
  const { connection } = client as unknown as { connection: { stream: Writable } };
  /** Statements of this transaction that were sent without waiting. */
  let ahead: unknown[] = [];

  const sendWithoutWaiting = (config: QueryConfig, values: unknown) => {
    const sent = send(config, values) as Promise<unknown>;
    // The COMMIT reports the error; without a COMMIT it doesn't matter.
    sent.catch(() => {});
    ahead.push(sent);
    return Promise.resolve(EMPTY_RESULT);
  };

  const commit = async (config: QueryConfig, values: unknown) => {
    const all = Promise.all([...ahead, send(config, values)]);
    ahead = [];
    return (await all).at(-1);
  };

  /** If the ROLLBACK fails, the connection is dead and with it the transaction; the earlier error is reported. */
  const rollback = async (config: QueryConfig, values: unknown) => {
    ahead = [];
    try {
      return await (send(config, values) as Promise<unknown>);
    } catch {
      // So that the pool doesn't reuse it.
      client.end().catch(() => {});
      return EMPTY_RESULT;
    }
  };

  const query: AnyQuery = (config, values, done) => {
    // Statements sent in one turn leave in one packet.
    const { stream } = connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    if (typeof config === 'string') return send(config, values, done);
    if (config.text.startsWith('begin') || config.text.startsWith(WITH_COMMIT))
      return sendWithoutWaiting(config, values);
    if (config.text === 'commit') return commit(config, values);
    if (config.text === 'rollback') return rollback(config, values);
    return send(config, values, done);
  };
  client.query = query as PoolClient['query'];
};
