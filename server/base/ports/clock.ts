/** The only source of time; SQL never reads the clock, so that the product can run at another time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that starts at the given instant. */
export const startedAt = (instant: Date): Clock => {
  const offset = instant.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset) };
};
