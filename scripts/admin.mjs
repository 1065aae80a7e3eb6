// npm run admin -- <command> …: what only the owner of the machine may do.
import { buildServer } from './build.mjs';

process.env.NODE_ENV ??= 'production';
await buildServer();
await import('../dist/server/admin.js');
