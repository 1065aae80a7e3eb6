import { inTurn, type SuggestMessage, type SuggestRunner } from './suggest';

/** Searches in a worker of its own, which ends when the search is stopped. */
export const browserSuggest = (): SuggestRunner =>
  inTurn(
    (job, { onMessage, signal }) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./suggest-worker.browser.ts', import.meta.url), {
          type: 'module',
        });
        const end = () => {
          signal.removeEventListener('abort', end);
          worker.terminate();
          resolve();
        };
        signal.addEventListener('abort', end);
        worker.onerror = ({ message }) => {
          reject(new Error(message));
          end();
        };
        worker.onmessage = ({ data }: MessageEvent<SuggestMessage | 'done'>) =>
          data === 'done' ? end() : onMessage(data);
        worker.postMessage(job);
      }),
  );
