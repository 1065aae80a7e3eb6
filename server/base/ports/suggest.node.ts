import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { inTurn, type SuggestMessage, type SuggestRunner } from './suggest';

const MAX_HEAP_MB = 512;

/** Built beside this module, see vite.server.config.ts. */
const WORKER = join(import.meta.dirname, 'suggest-worker.js');

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Searches in a thread of its own, which ends when the search is stopped or needs too much memory; the last plan, if
 * there is one, is the answer then.
 */
export const nodeSuggest = (script: string | URL = WORKER, maxHeapMb = MAX_HEAP_MB): SuggestRunner =>
  inTurn(
    (job, { onMessage, signal }) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(script, {
          workerData: job,
          resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
        });
        let hasPlan = false;
        const stop = () => void worker.terminate();
        signal.addEventListener('abort', stop);
        worker.on('message', (message: SuggestMessage) => {
          hasPlan ||= message.kind === 'plan';
          onMessage(message);
        });
        worker.on('error', (error) => {
          if (!hasPlan || !isOutOfMemory(error)) reject(error);
        });
        worker.on('exit', () => {
          signal.removeEventListener('abort', stop);
          resolve();
        });
      }),
  );
