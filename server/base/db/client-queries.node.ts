import type { Writable } from 'node:stream';
import type { ClientBase, PoolClient, QueryConfig } from 'pg';
import { UNBOUNDED } from './unbounded';
import { WITH_COMMIT } from './with-commit';
import { isWorthPreparing } from './worth-preparing';

type AnyQuery = (config: QueryConfig | string, values?: unknown, done?: unknown) => unknown;

const nameOf = (names: Map<string, string>, text: string, parameters: number): string | undefined => {
  const existing = names.get(text);
  if (existing || !isWorthPreparing(text, parameters, names.size)) return existing;
  const name = `k${names.size}`;
  names.set(text, name);
  return name;
};

/**
 * Makes a pool connection plan each query and parametrised statement once, under a generated name. Drizzle prepares only
 * explicitly prepared queries; otherwise a third of its time is planning. A pool passes one map, of texts to names, so that
 * a text has the same name on each of its connections.
 */
export const prepareStatements = (client: ClientBase, names: Map<string, string>): void => {
  const plain = client.query.bind(client) as AnyQuery;
  const prepared: AnyQuery = (config, values, done) => {
    if (typeof config === 'string' || config.name || !Array.isArray(values))
      return plain(config, values, done);
    return plain({ ...config, name: nameOf(names, config.text, values.length) }, values, done);
  };
  client.query = prepared as ClientBase['query'];
};

/** PostgreSQL ends a statement after 30 s; a frozen server doesn't, so the client gives up a little later. */
export const QUERY_TIMEOUT_MS = 33_000;
/** The longest delay of a timer. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Exempts a transaction that has lifted its statement timeout from the client's own timeout, which otherwise rejects
 * the query and destroys the connection, so that the pool opens another.
 */
export const exemptUnbounded = (client: ClientBase): void => {
  const send = client.query.bind(client) as AnyQuery;
  let isUnbounded = false;
  const query: AnyQuery = (config, values, done) => {
    if (typeof config === 'string') return send(config, values, done);
    if (config.text === UNBOUNDED) isUnbounded = true;
    else if (config.text === 'commit' || config.text === 'rollback') isUnbounded = false;
    const exempted = { ...config, query_timeout: NO_TIMEOUT_MS };
    return send(isUnbounded ? exempted : config, values, done);
  };
  client.query = query as ClientBase['query'];
};

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
