import { Agent } from 'node:http';
import { freePort } from '../../scripts/free-port.mjs';
import { startProduct, temporaryFolder } from '../../scripts/product.mjs';
import { send } from '../load.mjs';
import { signInOrderer } from './orders.mjs';

const CALLERS = 40;
const ANSWERED_BEFORE_STOP = 100;
/** How long new connections continue; a proxy would have noticed the stop by then. */
const BURST_MS = 1_000;
const GOAL_MS = 10_000;

/** SIGTERM during calls on new connections: every accepted request is answered. */
export const stopUnderBurst = async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const product = await startProduct({ port, env: { DATA_DIR: folder.path } });
  try {
    const { token } = await signInOrderer(port);
    const agent = new Agent({ keepAlive: false });
    const request = { port, path: '/api/v1/client/premise', headers: { authorization: `Bearer ${token}` } };
    const answers = new Map();
    let stopped = null;
    let stopAt = 0;
    const note = (what) => answers.set(what, (answers.get(what) ?? 0) + 1);
    const caller = async () => {
      for (;;) {
        const outcome = await send(agent, request).then(
          ({ status }) => status,
          ({ code }) => code,
        );
        note(outcome);
        if (!stopped && (answers.get(200) ?? 0) >= ANSWERED_BEFORE_STOP) {
          stopAt = performance.now();
          stopped = product.stop();
        }
        if (typeof outcome !== 'number' || (stopped && performance.now() - stopAt > BURST_MS)) return;
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    await stopped;
    const exitMs = Math.round(performance.now() - stopAt);
    const answered = [...answers].filter(([what]) => what === 200 || what === 429);
    const others = [...answers].filter(([what]) => ![200, 429, 'ECONNREFUSED'].includes(what));
    const problems = others.map(([what, times]) => `${times} × ${what}`);
    const sumOf = (some) => some.reduce((sum, [, times]) => sum + times, 0);
    if (exitMs > GOAL_MS) problems.push('it took too long to end');
    return {
      figures: {
        'requests answered, broken off': `${sumOf(answered)}, ${sumOf(others)}`,
        'gone after SIGTERM within': `${exitMs} ms`,
      },
      problems,
    };
  } finally {
    await product.stop();
    folder.remove();
  }
};
