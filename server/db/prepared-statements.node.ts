import type { ClientBase, QueryConfig } from 'pg';

const MOST_STATEMENTS = 1_000;
const MOST_PARAMETERS = 60;
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
