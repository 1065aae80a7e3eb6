import type { Problem } from '@contract/problem';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError, ProblemError } from '../api/problem-error';
import * as reachability from '../api/reachability';
import { useConnection } from '../stores/connection';
import { useToast } from '../stores/toast';
import { type SubmitOptions, useSubmit } from './use-submit';

const isServerReachable = vi.spyOn(reachability, 'isServerReachable');

const refusal = (status: number, more: Partial<Problem> = {}) =>
  new ProblemError({ type: '', title: 'Title', status, detail: 'In words.', code: 'conflict', ...more });
const lost = () => new ConnectionError('no answer', true);

/** The answers of the attempts, in order, and the keys received. */
const submitting = (
  answers: (() => Promise<string>)[],
  more: Partial<SubmitOptions<object, string>> = {},
) => {
  const keys: string[] = [];
  const onDone = vi.fn();
  const write = (_input: object, { key }: { key: string }) => {
    keys.push(key);
    return (answers.shift() ?? (() => Promise.resolve('done')))();
  };
  const hook = renderHook(() =>
    useSubmit(write, { name: 'Order 2 shifts', done: () => 'Ordered', onDone, ...more }),
  );
  const submit = (input: object = { dates: 2 }) => act(() => hook.result.current.submit(input));
  const check = async () => {
    act(() => hook.result.current.errorSummary.onCheck?.());
    await waitFor(() => expect(hook.result.current.isSending).toBe(false));
  };
  return { hook, keys, onDone, submit, check, errorSummary: () => hook.result.current.errorSummary };
};
const fail = (reason: Error) => () => Promise.reject(reason);
const toasts = () => useToast.getState().toasts.map(({ title, description }) => [title, description]);

beforeEach(() => {
  useToast.setState({ toasts: [] });
  useConnection.setState({ isReachable: true });
  isServerReachable.mockReset().mockResolvedValue(false);
});
afterEach(() => history.replaceState(null, '', '/'));

describe('a submit', () => {
  it('reports success and continues', async () => {
    const { submit, onDone, errorSummary } = submitting([]);
    await submit();
    expect(toasts()).toEqual([['Ordered', undefined]]);
    expect(onDone).toHaveBeenCalledExactlyOnceWith('done', { dates: 2 });
    expect(errorSummary().problem).toBeUndefined();
  });

  it('is sent once, however often it is triggered while running', async () => {
    let answer = (_text: string) => {};
    const { hook, keys } = submitting([() => new Promise((resolve) => (answer = resolve))]);
    let both: Promise<unknown> = Promise.resolve();
    act(() => {
      both = Promise.all([hook.result.current.submit({}), hook.result.current.submit({})]);
    });
    await waitFor(() => expect(keys).toHaveLength(1));
    answer('done');
    await act(() => both);
    expect(keys).toHaveLength(1);
  });

  it('shows a refusal, and uses a new key next', async () => {
    const { submit, keys, errorSummary, onDone } = submitting([fail(refusal(422))]);
    await submit();
    expect(errorSummary()).toEqual({ problem: 'In words.', attempt: 1 });
    expect(onDone).not.toHaveBeenCalled();
    await submit();
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps its key after a server error', async () => {
    const { submit, keys } = submitting([fail(refusal(503))]);
    await submit();
    await submit();
    expect(new Set(keys).size).toBe(1);
  });
});

describe('without a connection', () => {
  it('is not sent, reports it at once, and is not sent later', async () => {
    useConnection.setState({ isReachable: false });
    const { submit, keys, errorSummary } = submitting([]);
    await submit();
    expect(errorSummary().problem).toMatch(/^Not sent/);
    expect(errorSummary()).not.toHaveProperty('onCheck');
    act(() => useConnection.setState({ isReachable: true }));
    expect(keys).toEqual([]);
  });

  it('says that it can be sent now once the connection is back', async () => {
    useConnection.setState({ isReachable: false });
    const { submit, errorSummary } = submitting([]);
    await submit();
    expect(errorSummary().problem).toMatch(/there is no connection/);
    act(() => useConnection.setState({ isReachable: true }));
    expect(errorSummary().problem).toMatch(/^Not sent: .* try again now\.$/);
    act(() => useConnection.setState({ isReachable: false }));
    expect(errorSummary().problem).toMatch(/there is no connection/);
  });

  it('says of one that may have arrived that it can be checked once the connection is back', async () => {
    const { submit, check, errorSummary } = submitting([fail(lost())]);
    await submit();
    useConnection.setState({ isReachable: false });
    await check();
    expect(errorSummary().problem).toMatch(/^We still don't know .* no connection/);
    act(() => useConnection.setState({ isReachable: true }));
    expect(errorSummary().problem).toMatch(/^We don't know whether it arrived/);
    expect(errorSummary()).toHaveProperty('onCheck');
  });

  it('is sent if the server answers after all', async () => {
    useConnection.setState({ isReachable: false });
    isServerReachable.mockResolvedValue(true);
    const { submit, onDone } = submitting([]);
    await submit();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('counts as not sent if the request could not be made', async () => {
    const { submit, errorSummary } = submitting([fail(new ConnectionError('no code', false))]);
    await submit();
    expect(errorSummary().problem).toMatch(/^Not sent/);
  });
});

describe('without an answer', () => {
  it('is checked with the same key and input, and done once', async () => {
    const { submit, check, keys, errorSummary, onDone } = submitting([fail(lost())]);
    await submit();
    expect(errorSummary().problem).toMatch(/^We don't know whether it arrived/);
    expect(onDone).not.toHaveBeenCalled();
    await check();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect(onDone).toHaveBeenCalledExactlyOnceWith('done', { dates: 2 });
    expect(errorSummary().problem).toBeUndefined();
  });

  it('is the same attempt for the same input, and a new one for another', async () => {
    const { submit, keys } = submitting([fail(lost()), fail(lost())]);
    await submit({ dates: 2 });
    await submit({ dates: 2 });
    await submit({ dates: 3 });
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is not reported as unsent while it cannot be checked', async () => {
    const { submit, check, errorSummary, keys } = submitting([fail(lost())]);
    await submit();
    useConnection.setState({ isReachable: false });
    await check();
    expect(errorSummary().problem).toMatch(/^We still don't know/);
    expect(keys).toHaveLength(1);
    isServerReachable.mockResolvedValue(true);
    await check();
    expect(errorSummary().problem).toBeUndefined();
    expect(new Set(keys).size).toBe(1);
  });

  it('reports that it is still running, and can be checked again', async () => {
    const running = fail(refusal(409, { reason: 'still_running' }));
    const { submit, check, errorSummary, onDone } = submitting([fail(lost()), running]);
    await submit();
    await check();
    expect(errorSummary().problem).toMatch(/still being processed/);
    await check();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('treats any other conflict as the answer', async () => {
    const { submit, check, errorSummary } = submitting([fail(lost()), fail(refusal(409))]);
    await submit();
    await check();
    expect(errorSummary()).toEqual({ problem: 'In words.', attempt: 2 });
  });

  it('of a public call can only be repeated', async () => {
    const { submit, errorSummary } = submitting([fail(lost())], { isPublic: true });
    await submit();
    expect(errorSummary().problem).toMatch(/^The server did not answer/);
    expect(errorSummary()).not.toHaveProperty('onCheck');
  });
});

describe('whose page has been left', () => {
  const waysToLeave = [
    ['closed', (hook: { unmount: () => void }) => hook.unmount()],
    ['about to be another', () => history.pushState(null, '', '/elsewhere')],
  ] as const;

  it.each(waysToLeave)(
    'does not navigate back, and reports in a toast: the page is %s',
    async (_how, leave) => {
      let answer = (_text: string) => {};
      const { hook, onDone } = submitting([() => new Promise((resolve) => (answer = resolve))]);
      let sent: Promise<void> = Promise.resolve();
      act(() => {
        sent = hook.result.current.submit({});
      });
      leave(hook);
      answer('done');
      await act(() => sent);
      expect(onDone).not.toHaveBeenCalled();
      expect(toasts()).toEqual([['Ordered', undefined]]);
    },
  );

  it('does not navigate back if it is sent while the next page is loading', async () => {
    const { submit, onDone } = submitting([]);
    history.pushState(null, '', '/elsewhere');
    await submit();
    expect(onDone).not.toHaveBeenCalled();
    expect(toasts()).toEqual([['Ordered', undefined]]);
  });

  it('names the action in the toast of a refusal', async () => {
    const { hook } = submitting([
      () => {
        hook.unmount();
        return Promise.reject(refusal(422));
      },
    ]);
    await act(() => hook.result.current.submit({}));
    expect(toasts()).toEqual([['Not done: Order 2 shifts', 'In words.']]);
  });

  it('can be checked from the toast', async () => {
    const { hook, keys } = submitting([
      () => {
        hook.unmount();
        return Promise.reject(lost());
      },
    ]);
    await act(() => hook.result.current.submit({}));
    const [toast] = useToast.getState().toasts;
    expect(toast?.title).toBe("We don't know whether it arrived: Order 2 shifts");
    act(() => toast?.action?.onSelect());
    await waitFor(() => expect(toasts()[0]?.[0]).toBe('Ordered'));
    expect(new Set(keys).size).toBe(1);
  });
});

describe('with a stored key', () => {
  it('continues the attempt of an earlier visit, and ends the key with the answer', async () => {
    const storedKey = { mayHaveArrived: true, begin: () => 'kept', end: vi.fn() };
    const { submit, keys, errorSummary } = submitting([], { storedKey });
    useConnection.setState({ isReachable: false });
    await submit();
    expect(errorSummary().problem).toMatch(/^We still don't know/);
    expect(storedKey.end).not.toHaveBeenCalled();
    isServerReachable.mockResolvedValue(true);
    await submit();
    expect(keys).toEqual(['kept']);
    expect(storedKey.end).toHaveBeenCalledOnce();
  });
});
