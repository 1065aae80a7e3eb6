import { createServer } from 'node:http';
import { StartError } from '@server/base/start-error';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const startErrorOf = ({ code }: NodeJS.ErrnoException, host: string, port: number): unknown => {
  if (code === 'EADDRINUSE')
    return new StartError(
      `METRICS_PORT ${port} on ${host} is in use by another program, as by another instance: set METRICS_PORT to a free one, each instance in a file of its own.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`METRICS_HOST ${host} is not an address of this machine.`);
  return new StartError(`METRICS_PORT ${port} on ${host} can't be used (${code}).`);
};

/**
 * Takes the port of GET /metrics, which answers everybody who reaches the host: the loopback address, unless only a collector
 * reaches it. Answers 503 until `serve` is called.
 */
export const listenMetrics = async (host: string, port: number) => {
  let text: (() => Promise<string>) | null = null;
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (!text) {
      response.writeHead(503).end();
      return;
    }
    const body = await text();
    response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(startErrorOf(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    serve: (read: () => Promise<string>) => {
      text = read;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
