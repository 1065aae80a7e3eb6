import type { Writable } from 'node:stream';
import type { PoolClient, QueryConfig } from 'pg';
import { WITH_COMMIT } from './with-commit';

type AnyQuery = (config: QueryConfig | string, values?: unknown, done?: unknown) => unknown;

const NOTHING = { rows: [] };

/**
 * Makes a connection in pipeline mode wait for no answer that says nothing: BEGIN goes with the first statement of its
 * transaction, and what `withCommit` marks goes with the COMMIT, which fails if it does. PostgreSQL takes the COMMIT
 * of a transaction with a failed statement as a ROLLBACK.
 */
export const saveRoundTrips = (client: PoolClient): void => {
  const send = client.query.bind(client) as AnyQuery;
  const { connection } = client as unknown as { connection: { stream: Writable } };
  /** Sent in this transaction and not waited for. */
  let ahead: unknown[] = [];

  const sendAhead = (config: QueryConfig, values: unknown) => {
    const sent = send(config, values) as Promise<unknown>;
    // The COMMIT tells it; without one it is not needed.
    sent.catch(() => {});
    ahead.push(sent);
    return Promise.resolve(NOTHING);
  };

  const commit = async (config: QueryConfig, values: unknown) => {
    const all = Promise.all([...ahead, send(config, values)]);
    ahead = [];
    return (await all).at(-1);
  };

  /** Where it fails the line is dead, and the transaction with it: what broke before is what is to be told. */
  const rollback = async (config: QueryConfig, values: unknown) => {
    ahead = [];
    try {
      return await (send(config, values) as Promise<unknown>);
    } catch {
      // So that the pool doesn't take it back.
      client.end().catch(() => {});
      return NOTHING;
    }
  };

  const query: AnyQuery = (config, values, done) => {
    // What is sent in one turn leaves in one packet.
    const { stream } = connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    if (typeof config === 'string') return send(config, values, done);
    if (config.text.startsWith('begin') || config.text.startsWith(WITH_COMMIT))
      return sendAhead(config, values);
    if (config.text === 'commit') return commit(config, values);
    if (config.text === 'rollback') return rollback(config, values);
    return send(config, values, done);
  };
  client.query = query as PoolClient['query'];
};
