// npm run restore -- <file>
import { buildServer } from './build.mjs';

process.env.NODE_ENV ??= 'production';
await buildServer();
process.argv.splice(2, 0, 'restore');
await import('../dist/server/backup-restore.js');
