// npm run backup -- <file>
import { buildServer } from './build.mjs';

process.env.NODE_ENV ??= 'production';
await buildServer();
process.argv.splice(2, 0, 'backup');
await import('../dist/server/backup-restore.js');
