import type { FileProblem } from './file-problem';
import type { FileRow } from './read-rows';

const MAX_READ_MS = 20_000;

/**
 * Reads the rows of a file in a worker, so that a large or malicious one doesn't block the page. Undefined after
 * `signal` has stopped it.
 */
export const readFile = (file: File, signal: AbortSignal): Promise<FileRow[] | FileProblem | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./read-rows.worker.ts', import.meta.url), { type: 'module' });
    const end = (result?: FileRow[] | FileProblem) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => end('tooLarge'), MAX_READ_MS);
    signal.addEventListener('abort', () => end());
    worker.onmessage = ({ data }: MessageEvent<FileRow[] | FileProblem>) => end(data);
    worker.onerror = () => end('unreadable');
    worker.postMessage(file);
  });
