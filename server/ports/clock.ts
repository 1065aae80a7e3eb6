/** All time comes from here, never from SQL, so that the whole product can run at another time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Starts at the given instant and runs on from there. */
export const startedAt = (instant: Date): Clock => {
  const lead = instant.getTime() - Date.now();
  return { now: () => new Date(Date.now() + lead) };
};
