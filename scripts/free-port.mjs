import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, one of which might take the port before its server listens. */
const FIRST = 10_000;
const LAST = 29_999;

/** @returns {Promise<boolean>} whether nothing listens at this port of the loopback interface */
export const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** @returns {Promise<number>} an unused port of the loopback interface */
export const freePort = async () => {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
};

/** @returns {Promise<number>} the first unused port of the loopback interface from this one on */
export const freePortFrom = async (first) => {
  for (let port = first; port <= 65_535; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port from ${first} on is free`);
};
