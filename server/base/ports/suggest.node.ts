import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { inTurn, type SuggestMessage, type SuggestRunner } from './suggest';

const MAX_HEAP_MB = 512;

/** Searches in a thread of its own, which ends when the search is stopped or needs too much memory. */
export const nodeSuggest = (): SuggestRunner =>
  inTurn(
    (job, { onMessage, signal }) =>
      new Promise((resolve, reject) => {
        // Built beside this module, see vite.server.config.ts.
        const worker = new Worker(join(import.meta.dirname, 'suggest-worker.js'), {
          workerData: job,
          resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
        });
        const stop = () => void worker.terminate();
        signal.addEventListener('abort', stop);
        worker.on('message', (message: SuggestMessage) => onMessage(message));
        worker.on('error', reject);
        worker.on('exit', () => {
          signal.removeEventListener('abort', stop);
          resolve();
        });
      }),
  );
