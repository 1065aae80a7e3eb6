import type { ClientBase, QueryConfig } from 'pg';

const MAX_STATEMENTS = 1_000;
const MAX_PARAMETERS = 60;
const names = new Map<string, string>();

/** A text has the same name on every connection. Texts with unlimited variants stay unnamed. */
const nameOf = (text: string, parameters: number): string | undefined => {
  const existing = names.get(text);
  if (existing || parameters > MAX_PARAMETERS || names.size >= MAX_STATEMENTS) return existing;
  const name = `k${names.size}`;
  names.set(text, name);
  return name;
};

type AnyQuery = (config: QueryConfig | string, values?: unknown, done?: unknown) => unknown;

/**
 * Makes a pool connection plan each parametrised statement once, under a generated name. Drizzle prepares only
 * explicitly prepared queries; otherwise a third of its time is planning.
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
