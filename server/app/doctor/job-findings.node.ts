import type { Environment } from '@server/base/environment.node';
import { reachableHost } from '@server/base/loopback';
import { durationText, type Finding, ok, todo } from './finding';

/** As the alert of docs/operate.md. */
const INTERVALS = 3;
const GRACE_SECONDS = 600;

const valuesOf = (metrics: string, name: string): Map<string, number> =>
  new Map(
    [...metrics.matchAll(new RegExp(`^${name}\\{job="([\\w-]+)"\\} (\\S+)$`, 'gm'))].map(
      ([, job = '', value]) => [job, Number(value)],
    ),
  );

/** The jobs that have not ended well for three of their intervals and ten minutes. */
export const listLateJobs = (metrics: string, nowSeconds: number): Finding[] => {
  const intervals = valuesOf(metrics, 'keepwatch_job_interval_seconds');
  const ended = valuesOf(metrics, 'keepwatch_job_last_success_timestamp_seconds');
  const late = [...intervals].flatMap(([job, interval]) => {
    const age = nowSeconds - (ended.get(job) ?? 0);
    return age > INTERVALS * interval + GRACE_SECONDS
      ? [todo('jobs', `${job} has not ended well for ${durationText(age)}: the log has the reason.`)]
      : [];
  });
  return late.length > 0 ? late : [ok('jobs', `All ${intervals.size} run in time.`)];
};

/** The port of the server that these are the metrics of; undefined if they are of another program. */
const portOf = (metrics: string): string | undefined =>
  /^keepwatch_build_info\{[^}]*port="(\d+)"/m.exec(metrics)?.[1];

/** By the metrics of the running server. */
export const examineJobs = async ({ PORT, METRICS_HOST, METRICS_PORT }: Environment): Promise<Finding[]> => {
  if (METRICS_PORT === undefined)
    return [todo('jobs', 'METRICS_PORT is not set, so that nothing tells whether they run.')];
  const metrics = await fetch(`http://${reachableHost(METRICS_HOST)}:${METRICS_PORT}/metrics`, {
    signal: AbortSignal.timeout(5_000),
  })
    .then((response) => (response.ok ? response.text() : null))
    .catch(() => null);
  if (metrics === null) return [todo('jobs', `No metrics are on METRICS_PORT ${METRICS_PORT}.`)];
  const port = portOf(metrics);
  if (port !== String(PORT))
    return [
      todo(
        'jobs',
        `METRICS_PORT ${METRICS_PORT} is used by ${port ? `the server on port ${port}` : 'another program'}: give the one on port ${PORT} a free one.`,
      ),
    ];
  return listLateJobs(metrics, Date.now() / 1000);
};
