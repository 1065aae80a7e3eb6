import { smallSuggestInput } from '@domain/test/small-plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSolver } from './solve-mip';
import { inTurn, type SuggestJob, type SuggestMessage, type SuggestRunner, searchPlan } from './suggest';
import { nodeSuggest } from './suggest.node';

const [input] = fc.sample(smallSuggestInput, { numRuns: 1, seed: 1 });
if (!input) throw new Error('no input');
const job: SuggestJob = { input, seconds: 60 };

const listen = (signal = new AbortController().signal) => {
  const messages: SuggestMessage[] = [];
  return { messages, listener: { onMessage: (message: SuggestMessage) => messages.push(message), signal } };
};

const workerOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`,
  );
const SEND_PLAN = `parentPort.postMessage({ kind: 'plan', plan: { filled: 7 }, seconds: 1 });`;
/** Small, so that it is full at once. */
const HEAP_MB = 32;
const EAT_MEMORY = 'const all = []; for (;;) all.push(new Array(1e5).fill(all));';

describe('a search in a worker', () => {
  it('ends with the best plan so far when it needs too much memory, and the next one runs', async () => {
    const [eating, next] = [listen(), listen()];
    // A pause, because a message leaves the worker only between its tasks.
    const runner = nodeSuggest(workerOf(`${SEND_PLAN} setTimeout(() => { ${EAT_MEMORY} }, 100);`), HEAP_MB);
    const first = runner(job, eating.listener);
    const stop = new AbortController();
    const second = runner(job, { ...next.listener, signal: stop.signal });
    await first;
    expect(eating.messages).toMatchObject([{ kind: 'plan', plan: { filled: 7 } }]);
    stop.abort();
    await second;
    expect(next.messages[0]).toMatchObject({ kind: 'waiting' });
  });

  it('fails when it needs too much memory before there is a plan', async () => {
    await expect(nodeSuggest(workerOf(EAT_MEMORY), HEAP_MB)(job, listen().listener)).rejects.toMatchObject({
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    });
  });

  it('ends when it is stopped', async () => {
    const stop = new AbortController();
    const { listener, messages } = listen(stop.signal);
    const running = nodeSuggest(workerOf(`${SEND_PLAN} setInterval(() => {}, 1000);`))(job, {
      ...listener,
      onMessage: (message) => {
        listener.onMessage(message);
        stop.abort();
      },
    });
    await running;
    expect(messages).toHaveLength(1);
  });
});

describe('searches in turn', () => {
  it('run one after the other, also after one that fails; one that is stopped while it waits never runs', async () => {
    const ran: string[] = [];
    const gates = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
    const runner = inTurn(((name: unknown) => {
      ran.push(name as string);
      return new Promise<void>((resolve, reject) => gates.set(name as string, { resolve, reject }));
    }) as SuggestRunner);
    const start = (name: string, signal?: AbortSignal) => {
      const heard = listen(signal);
      return { ...heard, ended: runner(name as unknown as SuggestJob, heard.listener) };
    };
    const stop = new AbortController();
    const first = start('first');
    const second = start('second', stop.signal);
    const third = start('third');
    await Promise.resolve();
    expect(ran).toEqual(['first']);
    expect(first.messages).toEqual([]);
    expect(second.messages).toEqual([{ kind: 'waiting', seconds: 0 }]);
    stop.abort();
    gates.get('first')?.reject(new Error('broken'));
    await expect(first.ended).rejects.toThrow('broken');
    await second.ended;
    await expect.poll(() => ran).toEqual(['first', 'third']);
    gates.get('third')?.resolve();
    await third.ended;
  });
});

describe('the stages of a search', () => {
  it('each end with a plan, so that stopping keeps that of the last one', async () => {
    const { messages, listener } = listen();
    await searchPlan(job, listener.onMessage, loadSolver);
    const ends = messages.flatMap((message, index) =>
      message.kind === 'progress' && message.progress.isDone
        ? [[message.progress.stage, messages[index + 1]?.kind]]
        : [],
    );
    expect(ends).toEqual(['greedy', 'repair', 'wishes', 'even'].map((stage) => [stage, 'plan']));
  });

  it('end when the time is over, with a plan', async () => {
    const { messages, listener } = listen();
    await searchPlan({ input, seconds: 0 }, listener.onMessage, loadSolver);
    expect(messages.map(({ kind }) => kind)).toEqual(['progress', 'plan']);
  });
});
