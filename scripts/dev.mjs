// npm run dev: the whole product in the browser, without a server.
import { createServer } from 'vite';
import { prepareDatabase } from './prepare-database.mjs';

await prepareDatabase();
const port = process.env.PORT ? { server: { port: Number(process.env.PORT), strictPort: true } } : {};
const server = await createServer({ mode: 'mock', ...port });
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
