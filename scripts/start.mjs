// Builds stale outputs and starts the server in this process, so that it receives signals and options.
import { build } from './build.mjs';

process.env.NODE_ENV ??= 'production';
await build();
await import('../dist/server/main.js');
