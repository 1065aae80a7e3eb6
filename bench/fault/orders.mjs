// Orders by several clients while harm is done: each is sent with its key until it is acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { orderOf, signIn } from '../product.mjs';

const CLIENTS = 8;
/** Nobody waits as long as Retry-After says where the time until the service is back is measured. */
const AGAIN_MS = 50;

/** The demo's client, with a premise to order for. */
export const orderer = async (port) => {
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

const isToBeRepeated = ({ status, body }) =>
  status === 503 || status === 429 || (status === 409 && body.reason === 'still_running');

/**
 * Sends `count` orders; `harms` are done one after the other, evenly spread over them. Answers what was acknowledged
 * and stored, and whatever should not have happened.
 */
export const orderUnder = async (client, count, harms) => {
  const before = await client.storedIds();
  const acknowledged = new Map();
  const problems = [];
  const answers = { refused: 0, lost: 0 };
  let sent = 0;
  let last = performance.now();
  let longestPauseMs = 0;
  let harming = Promise.resolve();
  let harmsDone = 0;

  const noteAcknowledged = (key, id) => {
    acknowledged.set(key, id);
    longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
    last = performance.now();
    if (harmsDone < harms.length && acknowledged.size > ((harmsDone + 1) * count) / (harms.length + 1))
      harming = harming.then(harms[harmsDone++]);
  };

  const orderUntilStored = async (number) => {
    const key = randomUUID();
    for (;;) {
      const answer = await client.order(key, number).catch(() => null);
      if (answer?.status === 201) return noteAcknowledged(key, answer.body.id);
      if (answer === null) answers.lost += 1;
      else if (isToBeRepeated(answer)) {
        answers.refused += 1;
        if (answer.status === 503 && !answer.headers.get('retry-after'))
          problems.push('503 without Retry-After');
      } else
        return problems.push(`an order was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
      await wait(AGAIN_MS);
    }
  };
  const orderOn = async () => {
    while (sent < count) await orderUntilStored(sent++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, orderOn));
  await harming;

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
