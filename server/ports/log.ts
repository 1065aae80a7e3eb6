export type LogFields = Record<string, unknown>;

/** One JSON line an event. Never a password, a token, a link or a body. */
export interface Log {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
