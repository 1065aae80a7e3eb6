import type { NewestSeal } from '@server/base/newest-seal';
import type { Meter } from '@server/base/ports/meter';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface QueueFigures {
  waiting: number;
  oldestSeconds: number;
  givenUp: number;
}

interface StoredFigures {
  mailQueue: QueueFigures;
  /** Messages to phones. */
  messageQueue: QueueFigures;
  lastBackup: Date | null;
  newestSeal: NewestSeal | undefined;
}

/** Values that are read at each scrape. */
export interface MetricSources {
  eventStreams(): number;
  /** Null for the embedded database. */
  pool(): { open: number; idle: number; waiting: number } | null;
  /** Read from the database; rejects if it doesn't answer in time. */
  stored(): Promise<StoredFigures>;
  /** The disks of the folders, by the variables that name them. */
  disks(): Promise<Readonly<Record<string, { size: number; free: number }>>>;
  /** The commit is empty if it isn't known; the port is that of the product. */
  build: { version: string; commit: string; port: string };
}

/** A meter by prom-client. `text` returns all metrics in Prometheus' text format. */
export const prometheusMeter = (): Meter & { text(sources: MetricSources): Promise<string> } => {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'keepwatch_request_duration_seconds',
    help: 'Time to answer a call, by its route as the API describes it.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const jobRuns = new Counter({
    name: 'keepwatch_job_runs_total',
    help: 'Runs of each job, by how they ended.',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const jobSeconds = new Counter({
    name: 'keepwatch_job_seconds_total',
    help: 'Time spent in each job.',
    labelNames: ['job'] as const,
    registers,
  });
  const lastDone = new Gauge({
    name: 'keepwatch_job_last_success_timestamp_seconds',
    help: 'When each job last ended well; the start of the process until then.',
    labelNames: ['job'] as const,
    registers,
  });
  const jobInterval = new Gauge({
    name: 'keepwatch_job_interval_seconds',
    help: 'The pause between two runs of each job.',
    labelNames: ['job'] as const,
    registers,
  });
  const databaseUp = new Gauge({
    name: 'keepwatch_database_up',
    help: 'Whether the database answered this scrape; if not, mails and backup have their last values.',
    registers,
  });
  const streams = new Gauge({ name: 'keepwatch_event_streams', help: 'Open event streams.', registers });
  const pool = new Gauge({
    name: 'keepwatch_database_connections',
    help: 'Connections of the pool, and calls that wait for one.',
    labelNames: ['state'] as const,
    registers,
  });
  const queueGauges = (name: 'mail' | 'message') => {
    const rows = new Gauge({
      name: `keepwatch_${name}s`,
      help: `${name === 'mail' ? 'Mails' : 'Messages to phones'} that wait to be sent, and those that were given up.`,
      labelNames: ['state'] as const,
      registers,
    });
    const oldest = new Gauge({
      name: `keepwatch_${name}_oldest_waiting_seconds`,
      help: `How long the oldest ${name} that waits has waited.`,
      registers,
    });
    return ({ waiting, givenUp, oldestSeconds }: QueueFigures) => {
      rows.set({ state: 'waiting' }, waiting);
      rows.set({ state: 'given_up' }, givenUp);
      oldest.set(oldestSeconds);
    };
  };
  const setMails = queueGauges('mail');
  const setMessages = queueGauges('message');
  const backup = new Gauge({
    name: 'keepwatch_last_backup_timestamp_seconds',
    help: 'When the last good backup was made; 0 when there is none.',
    registers,
  });
  const newestSeal = new Gauge({
    name: 'keepwatch_audit_newest_seal',
    help: 'The number of the newest seal of the audit; the seal is its label.',
    labelNames: ['seal'] as const,
    registers,
  });
  const diskGauge = (name: string, help: string) =>
    new Gauge({ name: `keepwatch_disk_${name}_bytes`, help, labelNames: ['folder'] as const, registers });
  const diskFree = diskGauge('free', 'What is free on the disk of a folder, by the variable that names it.');
  const diskSize = diskGauge('size', 'The size of that disk.');
  const build = new Gauge({
    name: 'keepwatch_build_info',
    help: 'Always 1; the version of the product, the commit that was built and the port of this server are its labels.',
    labelNames: ['version', 'commit', 'port'] as const,
    registers,
  });

  return {
    request: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    jobStarted: ({ name: job, everySeconds }) => {
      jobInterval.set({ job }, everySeconds);
      lastDone.setToCurrentTime({ job });
      for (const outcome of ['done', 'failed']) jobRuns.inc({ job, outcome }, 0);
    },
    jobRun: ({ job, outcome, seconds }) => {
      jobRuns.inc({ job, outcome });
      jobSeconds.inc({ job }, seconds);
      if (outcome === 'done') lastDone.setToCurrentTime({ job });
    },
    text: async (sources) => {
      build.set(sources.build, 1);
      streams.set(sources.eventStreams());
      const connections = sources.pool();
      for (const [state, count] of Object.entries(connections ?? {})) pool.set({ state }, count);
      for (const [folder, { size, free }] of Object.entries(await sources.disks())) {
        diskSize.set({ folder }, size);
        diskFree.set({ folder }, free);
      }
      const stored = await sources.stored().catch(() => null);
      databaseUp.set(stored ? 1 : 0);
      if (stored) {
        setMails(stored.mailQueue);
        setMessages(stored.messageQueue);
        backup.set((stored.lastBackup?.getTime() ?? 0) / 1000);
        newestSeal.reset();
        if (stored.newestSeal) newestSeal.set({ seal: stored.newestSeal.seal }, stored.newestSeal.number);
      }
      return registry.metrics();
    },
  };
};
