import type { ClientBase, QueryConfig } from 'pg';
import { UNBOUNDED } from './unbounded';

/** PostgreSQL ends a statement after 30 s; a frozen server doesn't, so the client gives up a little later. */
export const QUERY_TIMEOUT_MS = 33_000;
/** The longest delay of a timer. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

type AnyQuery = (config: QueryConfig | string, values?: unknown, done?: unknown) => unknown;

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
