// npm run admin -- <command> …
import { buildServer } from './build.mjs';

await buildServer();
await import('../bin/admin.mjs');
