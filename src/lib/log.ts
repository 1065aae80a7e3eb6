/** Logs a failure to the browser's console, for operators and developers. */
export const logFailure = (what: string, reason: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.error(what, reason);
};
