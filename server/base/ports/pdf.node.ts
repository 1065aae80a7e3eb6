import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { RefusalError } from '../refusal';
import type { Paper, PdfPrinter } from './pdf';

export interface PdfJob {
  id: number;
  paper: Paper;
}
export type PrintedJob = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string };

/** Built beside this module, see vite.server.config.ts. */
const WORKER = join(import.meta.dirname, 'pdf-worker.js');
const MAX_HEAP_MB = 512;
const MAX_WAITING = 50;
const MS_FOR_ONE = 30_000;
/** The same document is opened several times in a row: by a page, its link, a mail. */
const MAX_KEPT = 40;

interface Waiting {
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

const hashOfPaper = (paper: Paper): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...paper, letterhead: { ...paper.letterhead, logo: null } }))
    .update(paper.letterhead.logo ?? '')
    .digest('base64');

/**
 * Prints in one thread of its own, one document after the other, and keeps the newest by their content. A document that
 * takes too long or too much memory ends the thread; the next one starts another. Throws `unavailable` while too many wait.
 */
export const nodePdf = (script: string | URL = WORKER): PdfPrinter => {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let thread: { worker: Worker; waiting: Map<number, Waiting> } | null = null;
  let lastId = 0;

  const start = () => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    const waiting = new Map<number, Waiting>();
    const started = { worker, waiting };
    const fail = (error: Error) => {
      if (thread === started) thread = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('message', (printed: PrintedJob) => {
      const job = waiting.get(printed.id);
      waiting.delete(printed.id);
      if (waiting.size === 0) worker.unref();
      if ('bytes' in printed) job?.resolve(printed.bytes);
      else job?.reject(new Error(printed.error));
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The thread that prints has ended')));
    return started;
  };

  const print = (paper: Paper) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      thread ??= start();
      const { worker, waiting } = thread;
      if (waiting.size >= MAX_WAITING) throw new RefusalError('unavailable');
      lastId += 1;
      const timeout = setTimeout(() => void worker.terminate(), MS_FOR_ONE * (waiting.size + 1));
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timeout);
          settle(value);
        };
      waiting.set(lastId, { resolve: settled(resolve), reject: settled(reject) });
      worker.ref();
      worker.postMessage({ id: lastId, paper } satisfies PdfJob);
    });

  return (paper) => {
    const hash = hashOfPaper(paper);
    const printed = kept.get(hash) ?? print(paper);
    kept.delete(hash);
    kept.set(hash, printed);
    printed.catch(() => kept.delete(hash));
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    return printed;
  };
};
