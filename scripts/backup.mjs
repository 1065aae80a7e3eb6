// npm run backup -- <file>
import { buildServer } from './build.mjs';

await buildServer();
await import('../bin/backup.mjs');
