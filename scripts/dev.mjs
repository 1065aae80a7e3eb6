// npm run dev: the whole product in the browser, without a server. `-- --port 5200` or PORT=5200 chooses the port.
import { createServer } from 'vite';
import { askedPort } from './dev-port.mjs';
import { prepareDatabase } from './prepare-database.mjs';

// Before the database is prepared, which takes a while.
const port = await askedPort(process.argv.slice(2), process.env).catch(({ message }) => {
  console.error(message);
  process.exit(1);
});
await prepareDatabase();
const server = await createServer({ mode: 'mock', ...(port && { server: { port, strictPort: true } }) });
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
