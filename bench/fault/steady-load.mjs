// A small load that goes on while servers are restarted: reads of lists and a home, and orders.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../../scripts/product.mjs';
import { signInOrderer } from './orders.mjs';

const READERS = 4;
const ORDERERS = 2;
const PAUSE_MS = 25;

const READS = [
  '/api/v1/admin/booking?limit=20',
  '/api/v1/admin/home',
  '/api/v1/admin/premise?limit=20',
  '/api/v1/admin/security?limit=20',
];

/** Starts it through `port`; `stop` resolves with every call that failed and every order that is missing. */
export const startLoad = async (port, orderers = ORDERERS) => {
  const admin = await signIn(port, 'superadmin@demo.test');
  const client = await signInOrderer(port);
  const failures = new Map();
  const ordered = [];
  let calls = 0;
  let slowestMs = 0;
  let isOver = false;
  const note = async (what, call) => {
    const started = performance.now();
    const outcome = await call().then(
      (answer) => answer,
      (error) => ({ status: error.cause?.code ?? error.message }),
    );
    calls += 1;
    slowestMs = Math.max(slowestMs, performance.now() - started);
    if (!(outcome.status >= 200 && outcome.status < 300)) {
      const failure = `${what}: ${outcome.status}`;
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
    }
    return outcome;
  };
  const loop = async (step) => {
    for (let number = 0; !isOver; number += 1) {
      await step(number);
      await wait(PAUSE_MS);
    }
  };
  const read = (number) => {
    const path = READS[number % READS.length];
    return note(`GET ${path}`, () => admin.call('GET', path));
  };
  const order = async () => {
    const { status, body } = await note('order', () => client.order(randomUUID(), ordered.length));
    if (status === 201) ordered.push(body.id);
  };
  const loops = Promise.all([
    ...Array.from({ length: READERS }, () => loop(read)),
    ...Array.from({ length: orderers }, () => loop(order)),
  ]);
  return {
    stop: async () => {
      isOver = true;
      await loops;
      const stored = await client.storedIds();
      return {
        calls,
        orders: ordered.length,
        missing: ordered.filter((id) => !stored.has(id)).length,
        failures: [...failures].map(([failure, times]) => `${times} × ${failure}`),
        slowestMs: Math.round(slowestMs),
      };
    },
  };
};
