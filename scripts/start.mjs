// npm start: builds stale outputs and starts the server.
import { build } from './build.mjs';

await build();
await import('../bin/start.mjs');
