/** Yields to other work: a database in the same process answers without leaving the event loop. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
