import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './database';
import { isWorthPreparing } from './worth-preparing';

const { serialize } = protocol;

type Messages = Parameters<typeof parse.parseResults>[0];

interface Statement {
  name: string;
  parameterTypes: readonly number[];
  /** The description of its rows; empty for a statement without any. */
  columns: Messages;
}

const joined = (messages: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(messages.reduce((length, message) => length + message.length, 0));
  let at = 0;
  for (const message of messages) {
    bytes.set(message, at);
    at += message.length;
  }
  return bytes;
};

type Query = <Row>(text: string, params?: unknown[], options?: QueryOptions) => Promise<Results<Row>>;

/**
 * Makes PGlite plan each query and parametrised statement once, as `prepareStatements` does on a real PostgreSQL. PGlite itself
 * plans each statement anew and makes six calls of its program for it, here it is one: this halves the time of a short query.
 */
export const prepareEmbeddedStatements = (pglite: PGlite): void => {
  const statements = new Map<string, Statement>();
  const send = (...messages: Uint8Array[]): Promise<Messages> =>
    pglite.execProtocolStream(joined(messages), { syncToFs: false });

  const prepare = async (text: string): Promise<Statement> => {
    const name = `k${statements.size}`;
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      columns: described.filter((message) => message.name === 'rowDescription'),
    };
    statements.set(text, statement);
    return statement;
  };

  /** The answer of a statement, with the description of its rows first. */
  const answersOf = async (text: string, params: readonly unknown[]): Promise<Messages> => {
    if (!statements.has(text) && !isWorthPreparing(text, params.length, statements.size))
      return send(
        serialize.parse({ text }),
        serialize.bind({}),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      );
    const { name, parameterTypes, columns } = statements.get(text) ?? (await prepare(text));
    const values = params.map((value, index) => {
      if (value === null || value === undefined) return null;
      const write = pglite.serializers[parameterTypes[index] ?? 0];
      return write ? write(value) : String(value);
    });
    const bind = serialize.bind({ statement: name, values });
    return [...columns, ...(await send(bind, serialize.execute({}), serialize.sync()))];
  };

  /** One after the other: PGlite is a single connection. */
  const executeNext: Query = (text, params = [], options) =>
    pglite.runExclusive(async () => {
      const [results] = parse.parseResults(await answersOf(text, params), pglite.parsers, options);
      return results as never;
    });

  const isSentAtOnce = (text: string, params: readonly unknown[] = []) =>
    params.length === 0 || statements.has(text) || isWorthPreparing(text, params.length, statements.size);

  const queryAlone = pglite.query.bind(pglite) as Query;
  const query: Query = async (text, params, options) => {
    if (!isSentAtOnce(text, params)) return queryAlone(text, params, options);
    await pglite._checkReady();
    return pglite._runExclusiveTransaction(async () => {
      const results = await executeNext(text, params, options);
      await pglite.syncToFs();
      return results as never;
    });
  };
  pglite.query = query;

  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = (work) =>
    transaction((tx) => {
      const queryInside = tx.query as Query;
      const inside: Query = (text, params, options) =>
        !tx.closed && isSentAtOnce(text, params)
          ? executeNext(text, params, options)
          : queryInside(text, params, options);
      return work(Object.assign(tx, { query: inside }));
    });
};

/** PostgreSQL's own data types have lower ids; rows of tables, as a type, have higher ones. */
const FIRST_ROW_TYPE = 10_000;

/**
 * PGlite copies all its parsers for each query. Three quarters of them are for arrays of whole rows, which no query reads;
 * without them a short query takes a quarter less time.
 */
export const embeddedDatabase = (pglite: PGlite): Database => {
  for (const type of Object.keys(pglite.parsers).map(Number))
    if (type >= FIRST_ROW_TYPE) delete pglite.parsers[type];
  prepareEmbeddedStatements(pglite);
  return drizzle({ client: pglite });
};
