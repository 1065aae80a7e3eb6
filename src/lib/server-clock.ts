let ahead = 0;

/** Learns the server's time from the Date header of an answer; the product may run at another time than ours. */
export const learnServerTime = (date: string | undefined, arrivedAt = Date.now()): void => {
  const there = Date.parse(date ?? '');
  if (!Number.isNaN(there)) ahead = there - arrivedAt;
};

/** Now, by the server's clock as of its last answer, to the second. */
export const serverNow = (): Date => new Date(Date.now() + ahead);

/** What an instant of this browser's clock is by the server's. */
export const byServerClock = (milliseconds: number): Date => new Date(milliseconds + ahead);
