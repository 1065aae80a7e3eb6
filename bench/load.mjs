import { Agent, request } from 'node:http';

/** One request over a kept-alive connection; answers status and body. */
export const send = (agent, { port, method = 'GET', path, headers = {}, body }) =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

/**
 * Requests a second over `connections` kept-alive connections during `seconds`. `make(n)` gives the n-th request.
 * Throws when an answer is not of the expected status: a fast refusal is no figure.
 */
export const throughput = async ({ connections, seconds, expected = 200, make }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const { status, text } = await send(agent, make(next++));
        if (status !== expected) throw new Error(`status ${status}: ${text.slice(0, 300)}`);
        done += 1;
      }
    }),
  );
  agent.destroy();
  return done / ((performance.now() - started) / 1000);
};

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
};

/** Both sides by turns, so that a noisy moment of the machine hits both; the median of the ratios. */
export const compare = async (rounds, ours, floor) => {
  const ratios = [];
  const figures = { ours: [], floor: [] };
  await ours();
  await floor();
  for (let round = 0; round < rounds; round += 1) {
    const a = await ours();
    const b = await floor();
    figures.ours.push(a);
    figures.floor.push(b);
    ratios.push(a / b);
  }
  return { ratio: median(ratios), ours: median(figures.ours), floor: median(figures.floor) };
};
