import { Agent, request } from 'node:http';

/** Sends a request over a keep-alive connection and returns status and body. */
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
 * Measures requests per second over `connections` keep-alive connections during `seconds`. `make(n)` returns the n-th
 * request, which may say its own expected status. Throws for any unexpected status, so that fast refusals don't count.
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
        const asked = make(next++);
        const { status, text } = await send(agent, asked);
        if (status !== (asked.expected ?? expected))
          throw new Error(`status ${status}: ${text.slice(0, 300)}`);
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

/**
 * Measures ours and each floor in turn, so that noise affects all of them, and returns the median ratio per floor.
 */
export const compareAll = async (rounds, ours, floors) => {
  const sides = [ours, ...floors];
  for (const side of sides) await side();
  const figures = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) figures[index].push(await side());
  const [ourFigures, ...others] = figures;
  return others.map((floor) => ({
    ratio: median(ourFigures.map((figure, round) => figure / floor[round])),
    ours: median(ourFigures),
    floor: median(floor),
  }));
};

export const compare = async (rounds, ours, floor) => (await compareAll(rounds, ours, [floor]))[0];
