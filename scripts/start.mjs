// npm start: builds stale outputs and starts the server.
import { build } from './build.mjs';
import { freePortFrom } from './free-port.mjs';

const DEFAULT_PORT = 3000;
const { HOST, PORT, PUBLIC_URL } = process.env;
// A trial starts beside whatever runs here. Where an address was chosen, a server on another port would not be found.
if (!HOST && !PORT && !PUBLIC_URL) {
  const port = await freePortFrom(DEFAULT_PORT);
  if (port !== DEFAULT_PORT)
    process.stdout.write(`Port ${DEFAULT_PORT} is in use by another program: using ${port}.\n`);
  process.env.PORT = String(port);
}
await build();
await import('../bin/start.mjs');
