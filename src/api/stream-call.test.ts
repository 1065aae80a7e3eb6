import { suggestCalls } from '@contract/suggest';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setRefusalHandlers } from './client';
import { streamCall } from './stream-call';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('hands a refusal with 403 to the app, as every other call does', async () => {
  const onForbidden = vi.fn();
  setRefusalHandlers({
    onForbidden,
    onUnauthenticated: vi.fn(),
    onSecondFactorRequired: vi.fn(),
    onConfirmationRequired: async () => false,
  });
  const problem = { type: 'about:blank', title: 'No', status: 403, detail: 'In words.', code: 'forbidden' };
  server.use(http.post(`*${suggestCalls.suggest.path}`, () => HttpResponse.json(problem, { status: 403 })));
  const body = { from: '2027-03-01', to: '2027-03-07' };
  const messages = streamCall(suggestCalls.suggest, body, new AbortController().signal);
  await expect(messages.next()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  expect(onForbidden).toHaveBeenCalledExactlyOnceWith(problem);
});
