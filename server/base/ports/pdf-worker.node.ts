import { parentPort } from 'node:worker_threads';
import type { PdfJob, PrintedJob } from './pdf.node';
import { renderPdf } from './render-pdf.node';

parentPort?.on('message', async ({ id, paper }: PdfJob) => {
  const printed: PrintedJob = await renderPdf(paper).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, error: String(error) }),
  );
  parentPort?.postMessage(printed);
});
