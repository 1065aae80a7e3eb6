// Runs the built product on a temporary data folder, so that each run starts with fresh demo data.
import { rmSync } from 'node:fs';

const folder = process.env.JOURNEY_DATA;
if (!folder) throw new Error('This script is started by Playwright, which passes the data folder.');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env.PORT = process.env.JOURNEY_PORT;
process.env.DATA_DIR = folder;
process.env.LOG_LEVEL = 'error';
await import('../dist/server/main.js');
