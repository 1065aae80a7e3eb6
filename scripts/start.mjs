// Builds what is stale and starts the server in this same process, so that signals and options reach it.
import { build } from './build.mjs';

process.env.NODE_ENV ??= 'production';
await build();
await import('../dist/server/main.js');
