import { randomUUID } from 'node:crypto';
import { freePort } from '../../scripts/free-port.mjs';
import { onDatabase } from './on-database.mjs';
import { signInOrderer } from './orders.mjs';

/** A statement's 30 s, the client's margin, and one wait for a new connection. */
const GOAL_CALL_MS = 40_000;
const GOAL_METRICS_MS = 5_000;
const GOAL_EXIT_MS = 10_000;

const timed = async (run) => {
  const started = performance.now();
  const result = await run();
  return { ...result, ms: Math.round(performance.now() - started) };
};

const slowest = (answers) => Math.max(...answers.map(({ ms }) => ms));

/** PostgreSQL that accepts connections and answers nothing: calls, probes, metrics and the stop all end in time. */
export const frozenDatabase = async () => {
  const metricsPort = await freePort();
  return onDatabase(
    1,
    async ({ postgres, ports: [port], products: [product] }) => {
      const { call, order } = await signInOrderer(port);
      const get = async (path) => {
        const response = await fetch(path);
        return { status: response.status, text: await response.text() };
      };
      const premises = () => call('GET', '/api/v1/client/premise');

      const thaw = await postgres.freeze();
      const pendingCalls = Promise.all(
        Array.from({ length: 30 }, (_, at) => timed(at % 3 === 0 ? () => order(randomUUID(), at) : premises)),
      );
      const metrics = await timed(() => get(`http://127.0.0.1:${metricsPort}/metrics`));
      // Readiness may be as old as a second.
      const ready = await timed(() => get(`http://127.0.0.1:${port}/readyz`));
      const calls = await pendingCalls;
      await thaw();
      const after = await timed(premises);

      const thawAgain = await postgres.freeze();
      const pending = timed(premises).catch(() => {});
      const exit = await timed(async () => ({ code: await product.stop() }));
      await pending;
      await thawAgain();

      const problems = [];
      if (calls.some(({ status }) => status !== 503))
        problems.push(`calls: ${calls.map((one) => one.status)}`);
      if (slowest(calls) > GOAL_CALL_MS) problems.push('a call waited too long');
      if (metrics.status !== 200 || !metrics.text.includes('keepwatch_database_up 0'))
        problems.push(`metrics: ${metrics.status}`);
      if (metrics.ms > GOAL_METRICS_MS) problems.push('the metrics waited too long');
      if (ready.status !== 503) problems.push(`/readyz: ${ready.status}`);
      if (after.status !== 200) problems.push(`after the thaw: ${after.status}`);
      if (exit.ms > GOAL_EXIT_MS) problems.push('the stop took too long');
      return {
        figures: {
          'calls get 503, the slowest after': `${slowest(calls)} ms`,
          '/metrics, /readyz meanwhile': `${metrics.ms} ms, ${ready.ms} ms`,
          'the first read after the thaw': `${after.ms} ms`,
          'gone after SIGTERM within': `${exit.ms} ms`,
        },
        problems,
      };
    },
    { METRICS_PORT: String(metricsPort) },
  );
};
