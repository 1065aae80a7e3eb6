export type LogFields = Record<string, unknown>;

/** One JSON line an event. Never a password, a token, a link or a body. */
export interface Log {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** The message of the database layer's own error holds the statement and its values; that of its cause does not. */
const withoutValues = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;

/** What went wrong, as it may stand in the log. */
export const faultOf = (thrown: unknown): string => String(withoutValues(thrown));

export const stackOf = (thrown: unknown): string => {
  const error = withoutValues(thrown);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
