let offset = 0;

/** Sets the offset to the server's clock from the Date header of an answer; the server may run at a simulated time. */
export const syncServerClock = (date: string | undefined, arrivedAt = Date.now()): void => {
  const serverTime = Date.parse(date ?? '');
  if (!Number.isNaN(serverTime)) offset = serverTime - arrivedAt;
};

/** Now by the server's clock, to the second. */
export const serverNow = (): Date => new Date(Date.now() + offset);

/** Converts a time of this browser's clock, in milliseconds, to the server's. */
export const byServerClock = (milliseconds: number): Date => new Date(milliseconds + offset);
