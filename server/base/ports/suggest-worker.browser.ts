import { type SuggestJob, searchPlan } from './suggest';

self.onmessage = ({ data: job }: MessageEvent<SuggestJob>) => {
  searchPlan(job, (message) => self.postMessage(message));
  self.postMessage('done');
};
