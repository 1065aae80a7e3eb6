import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { signIn } from '../../scripts/product.mjs';
import { onDatabase } from './on-database.mjs';

const LOCK_TIMEOUT_MS = 10_000;
const READERS = 5;

const timed = async (call) => {
  const started = performance.now();
  const { status, headers } = await call();
  return { status, retryAfter: headers.get('retry-after'), ms: Math.round(performance.now() - started) };
};

const slowest = (answers) => Math.max(...answers.map(({ ms }) => ms));

/** A held table lock: callers who read the table get 503 with Retry-After, all others are unaffected. */
export const lockHeld = () =>
  onDatabase(1, async ({ url, ports: [port] }) => {
    const { call } = await signIn(port, 'client@demo.test');
    const readLocked = () => timed(() => call('GET', '/api/v1/client/booking'));
    const readOther = () => timed(() => call('GET', '/api/v1/client/premise'));
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table booking in access exclusive mode');

    let isHeld = true;
    const locked = Promise.all(Array.from({ length: READERS }, readLocked)).finally(() => {
      isHeld = false;
    });
    const others = [];
    while (isHeld) {
      others.push(await readOther());
      // A user is limited to 200 calls per second.
      await wait(10);
    }
    const refused = await locked;
    await holder.query('rollback');
    await holder.end();
    const after = await readLocked();

    const problems = [];
    if (refused.some(({ status, retryAfter }) => status !== 503 || !retryAfter))
      problems.push(`readers of the locked table got ${refused.map(({ status }) => status)}`);
    if (slowest(refused) > LOCK_TIMEOUT_MS + 2_000) problems.push('a reader waited too long');
    if (others.some(({ status }) => status !== 200)) problems.push('a reader of another table was refused');
    if (after.status !== 200) problems.push(`after the lock: ${after.status}`);
    return {
      figures: {
        'readers of the locked table get 503 after': `${slowest(refused)} ms`,
        'reads of another table meanwhile, the slowest': `${others.length}, ${slowest(others)} ms`,
        'the first read after the lock': `${after.ms} ms`,
      },
      problems,
    };
  });
