import wasmUrl from 'highs/runtime?url';
import { loadSolver } from './solve-mip';
import { type SuggestJob, searchPlan } from './suggest';

self.onmessage = async ({ data: job }: MessageEvent<SuggestJob>) => {
  await searchPlan(
    job,
    (message) => self.postMessage(message),
    () => loadSolver({ locateFile: () => wasmUrl }),
  );
  self.postMessage('done');
};
