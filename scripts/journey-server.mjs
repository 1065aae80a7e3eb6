// The built product on an empty data folder that is gone afterwards: each run starts from the first start's demo data.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'keepwatch-journeys-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env.PORT = '3100';
process.env.DATA_DIR = folder;
process.env.LOG_LEVEL = 'error';
await import('../dist/server/main.js');
