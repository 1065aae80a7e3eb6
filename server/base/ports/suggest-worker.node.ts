import { parentPort, workerData } from 'node:worker_threads';
import { type SuggestJob, searchPlan } from './suggest';

searchPlan(workerData as SuggestJob, (message) => parentPort?.postMessage(message));
