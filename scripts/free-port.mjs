import { createServer } from 'node:net';

/** @returns {Promise<number>} an unused port of the loopback interface */
export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
