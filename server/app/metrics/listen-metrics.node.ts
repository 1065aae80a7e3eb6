import { createServer } from 'node:http';
import { StartError } from '@server/base/start-error';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves GET /metrics on a separate port, to everybody who reaches the host: the loopback address, unless only a collector
 * reaches it. Returns a function that closes the server.
 */
export const listenMetrics = async (
  { host, port }: { host: string; port: number },
  text: () => Promise<string>,
): Promise<() => void> => {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const body = await text();
    response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new StartError(`The METRICS_PORT ${port} on ${host} can't be used.`)));
    server.listen(port, host, resolve);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
};
