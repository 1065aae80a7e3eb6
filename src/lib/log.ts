/** For those who look after the product: goes to the browser's console, never to the reader. */
export const logFailure = (what: string, reason: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.error(what, reason);
};
