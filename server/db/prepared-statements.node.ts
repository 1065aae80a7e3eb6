import type { ClientBase, PoolClient, QueryConfig } from 'pg';

const MOST_STATEMENTS = 1_000;
const MOST_PARAMETERS = 40;
const names = new Map<string, string>();

/** The same text has the same name on every connection. Texts that vary without end stay unnamed. */
const nameOf = (text: string, parameters: number): string | undefined => {
  const known = names.get(text);
  if (known || parameters > MOST_PARAMETERS || names.size >= MOST_STATEMENTS) return known;
  const name = `k${names.size}`;
  names.set(text, name);
  return name;
};

type AnyQuery = (config: QueryConfig | string, values?: unknown, done?: unknown) => unknown;

/**
 * Makes a connection of the pool plan each parametrised statement once, under a name made here. Drizzle
 * prepares only what is written as a prepared query, and unprepared it spends a third of its time planning.
 */
export const prepareStatements = (client: ClientBase): void => {
  const plain = client.query.bind(client) as AnyQuery;
  const prepared: AnyQuery = (config, values, done) => {
    if (typeof config === 'string' || config.name || !Array.isArray(values) || values.length === 0) {
      return plain(config, values, done);
    }
    return plain({ ...config, name: nameOf(config.text, values.length) }, values, done);
  };
  client.query = prepared as ClientBase['query'];
};

/**
 * Drizzle never gives a connection back whose `begin` failed, and a pool that loses one at each fall of the
 * database is empty soon. So a failed `begin` gives it back here.
 */
export const releaseWhenBeginFails = (client: PoolClient): void => {
  const plain = client.query.bind(client) as AnyQuery;
  const watched: AnyQuery = (config, values, done) => {
    const answer = plain(config, values, done);
    if (typeof config !== 'string' && config.text?.startsWith('begin') && answer instanceof Promise) {
      answer.catch((error: Error) => client.release(error));
    }
    return answer;
  };
  client.query = watched as ClientBase['query'];
};
