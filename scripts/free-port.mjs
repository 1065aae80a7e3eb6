import { createServer } from 'node:net';

/** @returns {Promise<number>} a port of the loopback interface that nothing listens on */
export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
