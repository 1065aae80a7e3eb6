// The built product on a data folder that is gone afterwards: each run starts from the first start's demo data.
import { rmSync } from 'node:fs';

const folder = process.env.JOURNEY_DATA;
if (!folder) throw new Error('Started by Playwright, which says where the data goes.');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env.PORT = process.env.JOURNEY_PORT;
process.env.DATA_DIR = folder;
process.env.LOG_LEVEL = 'error';
await import('../dist/server/main.js');
