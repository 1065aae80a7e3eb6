/** Takes note of what operators watch. What can be looked up at any time (pool, queue of mails) is no part of it. */
export interface Meter {
  request(facts: { method: string; route: string; status: number; seconds: number }): void;
  jobRun(facts: { job: string; outcome: 'done' | 'failed'; seconds: number }): void;
}

export const noMeter: Meter = { request: () => {}, jobRun: () => {} };
