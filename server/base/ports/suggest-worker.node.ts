import { parentPort, workerData } from 'node:worker_threads';
import { loadSolver } from './solve-mip';
import { type SuggestJob, searchPlan } from './suggest';

await searchPlan(workerData as SuggestJob, (message) => parentPort?.postMessage(message), loadSolver);
