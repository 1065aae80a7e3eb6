/** Records metrics that can't be looked up at any time, unlike those of the pool and the mail queue. */
export interface Meter {
  request(facts: { method: string; route: string; status: number; seconds: number }): void;
  /** A job that has never succeeded must be visible, too. */
  jobStarted(job: { name: string; everySeconds: number }): void;
  jobRun(facts: { job: string; outcome: 'done' | 'failed'; seconds: number }): void;
}

export const noMeter: Meter = { request: () => {}, jobStarted: () => {}, jobRun: () => {} };
