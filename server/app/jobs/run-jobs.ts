import { errorText } from '@server/base/ports/log';
import type { Ports } from '@server/base/ports/ports';

/** A scheduled job. Any server process may run it. */
export interface Job {
  name: string;
  everySeconds: number;
  /** `stopping` fires on shutdown: work that can wait should stop. */
  run(stopping: AbortSignal): Promise<void>;
  /** Resolves when nothing started by a run is still going on. */
  finish?(): Promise<void>;
}

/** The minimum after a failure, so that an unavailable database is queried and logged less often. */
const SECONDS_AFTER_FAILURE = 5;

const pause = (seconds: number, stopping: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (stopping.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    stopping.addEventListener('abort', end);
  });

const repeat = async (
  job: Job,
  { log, meter }: Pick<Ports, 'log' | 'meter'>,
  stopping: AbortSignal,
): Promise<void> => {
  while (!stopping.aborted) {
    const started = performance.now();
    const note = (outcome: 'done' | 'failed') =>
      meter.jobRun({ job: job.name, outcome, seconds: (performance.now() - started) / 1000 });
    try {
      await job.run(stopping);
      note('done');
      await pause(job.everySeconds, stopping);
    } catch (error) {
      note('failed');
      log.error({ job: job.name, error: errorText(error) }, 'a job failed');
      await pause(Math.max(job.everySeconds, SECONDS_AFTER_FAILURE), stopping);
    }
  }
  await job.finish?.();
};

/**
 * Runs each job now and again `everySeconds` after its last run has ended, never overlapping. Returns a function
 * that stops the jobs and resolves when none runs any more.
 */
export const runJobs = (jobs: readonly Job[], ports: Pick<Ports, 'log' | 'meter'>): (() => Promise<void>) => {
  for (const job of jobs) ports.meter.jobStarted(job);
  // One each: Node warns of a leak when more than ten listen to one signal.
  const running = jobs.map((job) => {
    const stop = new AbortController();
    return { stop, ended: repeat(job, ports, stop.signal) };
  });
  return async () => {
    for (const { stop } of running) stop.abort();
    await Promise.all(running.map(({ ended }) => ended));
  };
};
