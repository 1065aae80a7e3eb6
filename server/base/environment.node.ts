import { instant } from '@contract/primitives';
import { isLoopback } from '@server/base/loopback';
import { LOG_LEVELS } from '@server/base/ports/log.node';
import { StartError } from '@server/base/start-error';
import * as z from 'zod/mini';

const parsed = <T>(expected: string, parse: (text: string) => T | undefined) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const value = parse(text);
      if (value === undefined) context.issues.push({ code: 'custom', message: expected, input: text });
      return value as T;
    }),
  );

const urlWith = (expected: string, ...protocols: string[]) =>
  parsed(expected, (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url && protocols.includes(url.protocol) ? url : undefined;
  });

const oneOf = <const T extends string>(values: readonly T[]) =>
  parsed(`one of ${values.join(', ')}`, (text) => values.find((value) => value === text));

const origin = (url: URL) =>
  url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined;

const portOf = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : undefined;

const secret = parsed(
  'at least 32 characters without a space, such as "openssl rand -base64 32" prints',
  (text) => (/^\S{32,}$/.test(text) ? text : undefined),
);

/** "receiver.test, http://127.0.0.1:9000": https is added where it is left out. */
const originsOf = (text: string): ReadonlySet<string> | undefined => {
  const origins = text.split(',').map((entry) => {
    const written = entry.trim();
    const url = written.includes('://') ? written : `https://${written}`;
    return URL.canParse(url) && /^https?:/.test(url) ? origin(new URL(url)) : undefined;
  });
  return origins.some((each) => each === undefined)
    ? undefined
    : new Set(origins.filter((each) => each !== undefined));
};

const host = parsed('an address or a host name', (text) => (/^[\w.:-]+$/.test(text) ? text : undefined));

/** An unencoded @ or / of a password would be read as the end of it, and the rest shown as host and database. */
const databaseUrl = z.optional(
  parsed('a postgres:// URL whose name and password are %-encoded', (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url && /^postgres(ql)?:$/.test(url.protocol) && /^\/?[^/@]*$/.test(url.pathname) ? url : undefined;
  }),
);

/** The schema of each variable; its message completes the sentence "PORT must be …". */
const variables = {
  HOST: z._default(host, '127.0.0.1'),
  PORT: z._default(parsed('a whole number from 1 to 65535', portOf), 3000),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  DATA_DIR: z._default(z.string(), './data'),
  PUBLIC_URL: z.optional(
    parsed('an http:// or https:// URL without a path', (text) => {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      return url && /^https?:$/.test(url.protocol) ? origin(url) : undefined;
    }),
  ),
  SMTP_URL: z.optional(urlWith('a URL that begins with smtp:// or smtps://', 'smtp:', 'smtps:')),
  MAIL_FROM: z.optional(
    parsed('an e-mail address, or a name and <an e-mail address>', (text) =>
      /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text) ? text : undefined,
    ),
  ),
  MESSAGE_URL: z.optional(
    parsed('an https:// URL without a user name, or an http:// URL of this machine', (text) => {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      if (!url || url.username || url.password) return;
      // Numbers and links would otherwise be readable on the way.
      return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
        ? url
        : undefined;
    }),
  ),
  MESSAGE_SECRET: z.optional(secret),
  WEBHOOK_ALLOW: z._default(
    parsed('hosts separated by commas, each with its port and with http:// where it needs them', originsOf),
    new Set<string>(),
  ),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z._default(
    parsed('a whole number from 1 to 1000', (text) =>
      /^[1-9]\d{0,3}$/.test(text) && Number(text) <= 1000 ? Number(text) : undefined,
    ),
    7,
  ),
  METRICS_HOST: z._default(host, '127.0.0.1'),
  METRICS_PORT: z.optional(parsed('a whole number from 1 to 65535', portOf)),
  SECRET_KEY: z.optional(secret),
  TRUST_PROXY: z._default(oneOf(['true', 'false']), 'false'),
  LOG_LEVEL: z._default(oneOf(LOG_LEVELS), 'info'),
  CLOCK: z.optional(
    parsed('an instant such as 2026-03-29T00:30:00.000Z', (text) => {
      const result = instant.safeParse(text);
      return result.success ? new Date(result.data) : undefined;
    }),
  ),
};
const schema = z.object(variables);

/** May contain a password, so the value isn't repeated in messages, which may be logged. */
const SECRET = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'MESSAGE_URL',
  'MESSAGE_SECRET',
  'SECRET_KEY',
]);

const NO_KEY =
  'With DATABASE_URL, the environment variable SECRET_KEY must be set: to a text of 32 characters or more that only you know, such as "openssl rand -base64 32" prints. Keep a copy: no backup holds it.';

/** Both or none. */
const messageOf = (url: URL | undefined, secretText: string | undefined) => {
  if (!url !== !secretText)
    throw new StartError(
      `The environment variables MESSAGE_URL and MESSAGE_SECRET belong together: set ${url ? 'MESSAGE_SECRET' : 'MESSAGE_URL'}, too.`,
    );
  return url && secretText ? { url, secret: secretText } : undefined;
};

const ALL_ADDRESSES = new Set(['0.0.0.0', '::']);

/** The metrics would take the port first, and the server would find it in use by "another program". */
const refuseCommonPort = ({ HOST, PORT, METRICS_HOST, METRICS_PORT }: z.infer<typeof schema>) => {
  const isCommonAddress =
    HOST === METRICS_HOST || [HOST, METRICS_HOST].some((each) => ALL_ADDRESSES.has(each));
  if (METRICS_PORT === PORT && isCommonAddress)
    throw new StartError(
      `The environment variables PORT and METRICS_PORT are both ${PORT}: set METRICS_PORT to another one.`,
    );
};

/** Reads and validates the environment variables; an empty one counts as missing. Throws a StartError. */
export const readEnvironment = (environment: Record<string, string | undefined>) => {
  const nonEmpty = Object.fromEntries(
    Object.keys(variables).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const result = schema.safeParse(nonEmpty);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    const shown = SECRET.has(name) ? '' : `; it is "${nonEmpty[name]}"`;
    throw new StartError(`The environment variable ${name} must be ${issue?.message}${shown}.`);
  }
  refuseCommonPort(result.data);
  const { HOST, PORT, PUBLIC_URL, TRUST_PROXY, MESSAGE_URL, MESSAGE_SECRET, ...rest } = result.data;
  if (rest.DATABASE_URL && !rest.SECRET_KEY) throw new StartError(NO_KEY);
  if (rest.DATABASE_REPLICA_URL && !rest.DATABASE_URL)
    throw new StartError(
      'The environment variable DATABASE_REPLICA_URL needs DATABASE_URL: the database that the replica follows.',
    );
  if (!PUBLIC_URL && !isLoopback(HOST))
    throw new StartError(
      `HOST is "${HOST}", so other machines can reach the server: set PUBLIC_URL to the address that browsers use, such as https://keepwatch.example.com. Writes from pages of any other address are refused.`,
    );
  const urlHost = HOST.includes(':') ? `[${HOST}]` : HOST;
  return {
    ...rest,
    HOST,
    PORT,
    PUBLIC_URL: PUBLIC_URL ?? `http://${urlHost}:${PORT}`,
    TRUST_PROXY: TRUST_PROXY === 'true',
    /** Where messages to phones are posted, and what signs them. */
    message: messageOf(MESSAGE_URL, MESSAGE_SECRET),
  };
};
export type Environment = ReturnType<typeof readEnvironment>;
