// npm run admin -- <command> …: commands for the owner of the machine.
import { buildServer } from './build.mjs';

process.env.NODE_ENV ??= 'production';
await buildServer();
await import('../dist/server/admin.js');
