// npm run restore -- <file>
import { buildServer } from './build.mjs';

await buildServer();
await import('../bin/restore.mjs');
