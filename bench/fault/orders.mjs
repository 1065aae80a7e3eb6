// Orders by several clients during faults: each is sent with its idempotency key until it is acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { orderOf, signIn } from '../../scripts/product.mjs';

const CLIENTS = 8;
/** Clients retry sooner than Retry-After, so that the recovery time is measured. */
const RETRY_MS = 50;

/** Signs in the demo client and finds a premise to order for. */
export const signInOrderer = async (port) => {
  const client = await signIn(port, 'client@demo.test');
  const premise = (await client.call('GET', '/api/v1/client/premise?status=active')).body.items[0];
  const [shift] = (await client.call('GET', `/api/v1/premise-shift/${premise.id}/combo`)).body;
  const order = (key, number) =>
    client.call('POST', '/api/v2/client/booking', orderOf(premise.id, shift, 30 + (number % 60) * 3, 3), {
      'idempotency-key': key,
    });
  const storedIds = async () => {
    const ids = new Set();
    for (let offset = 0; ; offset += 100) {
      const { body } = await client.call('GET', `/api/v1/client/booking?limit=100&offset=${offset}`);
      for (const { id } of body.items) ids.add(id);
      if (offset + 100 >= body.total) return ids;
    }
  };
  return { ...client, order, storedIds };
};

const isRetryable = ({ status, body }) =>
  status === 503 || status === 429 || (status === 409 && body.reason === 'still_running');

/**
 * Sends `count` orders, with `faults` spread evenly over them. Returns what was acknowledged and stored, and all
 * problems.
 */
export const orderDuringFaults = async (client, count, faults) => {
  const before = await client.storedIds();
  const acknowledged = new Map();
  const problems = [];
  const answers = { refused: 0, lost: 0 };
  let sent = 0;
  let last = performance.now();
  let longestPauseMs = 0;
  let injection = Promise.resolve();
  let faultsDone = 0;

  const noteAcknowledged = (key, id) => {
    acknowledged.set(key, id);
    longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
    last = performance.now();
    if (faultsDone < faults.length && acknowledged.size > ((faultsDone + 1) * count) / (faults.length + 1))
      injection = injection.then(faults[faultsDone++]);
  };

  const orderUntilStored = async (number) => {
    const key = randomUUID();
    for (;;) {
      const answer = await client.order(key, number).catch(() => null);
      if (answer?.status === 201) return noteAcknowledged(key, answer.body.id);
      if (answer === null) answers.lost += 1;
      else if (isRetryable(answer)) {
        answers.refused += 1;
        if (answer.status === 503 && !answer.headers.get('retry-after'))
          problems.push('503 without Retry-After');
      } else
        return problems.push(`an order was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
      await wait(RETRY_MS);
    }
  };
  const orderOn = async () => {
    while (sent < count) await orderUntilStored(sent++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, orderOn));
  await injection;

  const stored = await client.storedIds();
  const missing = [...acknowledged.values()].filter((id) => !stored.has(id)).length;
  const more = stored.size - before.size - acknowledged.size;
  if (missing > 0) problems.push(`${missing} acknowledged orders are not stored`);
  if (more !== 0) problems.push(`${more} more bookings than acknowledged orders`);
  return {
    figures: {
      'orders acknowledged, of them missing, doubled': `${acknowledged.size}, ${missing}, ${more}`,
      'tries answered with 503 or 429, and without an answer': `${answers.refused}, ${answers.lost}`,
      'longest time without an acknowledged order': `${Math.round(longestPauseMs)} ms`,
    },
    problems,
  };
};
