import { createServer } from 'node:http';
import { StartError } from '@server/start-error';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves GET /metrics on a port of its own, on the loopback address only: what it tells is for the operator, and a
 * collector on another machine comes through a proxy that asks who it is. The answer closes it.
 */
export const listenMetrics = async (port: number, text: () => Promise<string>): Promise<() => void> => {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = await text();
      response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(body);
    } catch {
      // The database is away: a collector counts a failed scrape, which is what is to be seen.
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new StartError(`The METRICS_PORT ${port} on 127.0.0.1 can't be used.`)),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
};
