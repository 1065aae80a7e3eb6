import { silentLog } from '@server/base/ports/log';
import { expect, it, vi } from 'vitest';
import { answerMessages } from './message-stream';

const ask = (signal: AbortSignal) => new Request('http://keepwatch.test/', { signal });

it('starts no computation for a client that has left', async () => {
  const run = vi.fn(async () => undefined);
  expect(await answerMessages(ask(AbortSignal.abort()), silentLog, run).text()).toBe('');
  expect(run).not.toHaveBeenCalled();
});

it('stops the computation when the client leaves', async () => {
  const left = new AbortController();
  let stopped: AbortSignal | undefined;
  answerMessages(ask(left.signal), silentLog, async (_send, signal) => {
    stopped = signal;
  });
  expect(stopped?.aborted).toBe(false);
  left.abort();
  expect(stopped?.aborted).toBe(true);
});
