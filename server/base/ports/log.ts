export type LogFields = Record<string, unknown>;

/** One JSON line per event. Never contains a password, a token, a link or a body. */
export interface Log {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
  /** The process ends. */
  fatal(fields: LogFields, message: string): void;
}

export const silentLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  fatal: () => {},
};

/** The message of drizzle's error contains the statement and its values; that of its cause doesn't. */
const withoutValues = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;

/** The text of an error that may be logged. */
export const errorText = (thrown: unknown): string => String(withoutValues(thrown));

export const stackOf = (thrown: unknown): string => {
  const error = withoutValues(thrown);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
