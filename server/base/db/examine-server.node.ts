import { StartError } from '@server/base/start-error';
import pg from 'pg';

const MIN_VERSION = 15;

/**
 * A lock held on a table must not block readers without limit. JIT compilation costs more than it saves for short
 * queries with correlated subqueries, and the start of a parallel worker takes longer than most calls.
 */
const SESSION_SETTINGS = {
  TimeZone: 'UTC',
  lock_timeout: '10s',
  statement_timeout: '30s',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
};
const SETTINGS = Object.entries(SESSION_SETTINGS);

/** The settings of a session, as a parameter of its start. */
export const SESSION_OPTIONS = SETTINGS.map(([name, value]) => `-c ${name}=${value}`).join(' ');

const placeOf = (url: URL) => `${url.hostname}:${url.port || 5432}${url.pathname}`;

/** Why the first connection failed, without the password in the URL. */
const reasonOf = ({ code, message }: NodeJS.ErrnoException): string => {
  if (/unsupported startup parameter: options/.test(message))
    return 'the pooler refuses the parameter "options": add "ignore_startup_parameters = options" to its settings';
  return code === 'ECONNREFUSED' ? 'nothing listens there' : message || String(code);
};

/** The statements that set for a role what its session lacks; null if it lacks nothing. */
const missingSettings = (role: string, given: Readonly<Record<string, unknown>>): string | null => {
  const statements = SETTINGS.filter(([name, value]) => given[name.toLowerCase()] !== value).map(
    ([name, value]) => `alter role "${role}" set ${name} = '${value}';`,
  );
  return statements.length > 0 ? statements.join(' ') : null;
};

const QUESTION = `select pg_backend_pid() as process, current_user as role, current_setting('server_version_num') as version,
  current_setting('server_encoding') as encoding, to_regclass('schema_migration') is null as is_new,
  ${SETTINGS.map(([name]) => `current_setting('${name}') as ${name.toLowerCase()}`).join(', ')}`;

/**
 * Connects once and refuses a server that is too old, a new database that can't store every text, or a pooler in front of it
 * that keeps the settings of the session from it. `isPooled` is true if a pooler gives each transaction a connection of its own choice.
 */
export const examineServer = async (url: URL, connectTimeoutMs: number): Promise<{ isPooled: boolean }> => {
  const client = new pg.Client({
    connectionString: url.href,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
    options: SESSION_OPTIONS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(QUESTION);
    const server = rows[0] ?? {};
    const version = Math.floor(Number(server.version) / 10_000);
    if (version < MIN_VERSION)
      throw new StartError(
        `The database at ${placeOf(url)} is PostgreSQL ${version}; ${MIN_VERSION} or newer is needed.`,
      );
    // One with data goes on, and the doctor says what to do.
    if (server.is_new && server.encoding !== 'UTF8')
      throw new StartError(
        `The database at ${placeOf(url)} has the encoding ${server.encoding}, which can't store Chinese: create one with "encoding 'UTF8' template template0".`,
      );
    const missing = missingSettings(String(server.role), server);
    if (missing)
      throw new StartError(
        `The database at ${placeOf(url)} lacks settings that the server gives its sessions, because a pooler does not pass them on. Set them for the role, and let the pooler reconnect: ${missing}`,
      );
    // A pooler names a process of its own to its clients.
    const { processID } = client as unknown as { processID: number };
    return { isPooled: processID !== Number(server.process) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at ${placeOf(url)} can't be reached: ${reasonOf(error as Error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
};
