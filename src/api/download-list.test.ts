import { call } from '@contract/call';
import { listQuery } from '@contract/list';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { rememberLanguage } from '../lib/language';
import * as files from '../lib/save-file';
import { downloadList } from './download-list';
import { ProblemError } from './problem-error';

const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);

const listThings = call({
  method: 'GET',
  path: '/api/v1/group/{group}/thing',
  summary: 'Things',
  access: 'signed-in',
  params: z.strictObject({ group: z.string() }),
  query: z.strictObject({ ...listQuery(['name']), status: z.optional(z.array(z.string())) }),
});
const BYTES = new Uint8Array([0x50, 0x4b, 0xff, 0xfe, 0x80]);
const server = setupServer();
const requests: Request[] = [];
const answers = (answer: Response) =>
  server.use(
    http.get('*/api/v1/group/:group/thing', ({ request }) => {
      requests.push(request);
      return answer;
    }),
  );
const fetchThings = () =>
  downloadList(
    listThings,
    {
      params: { group: 'a b' },
      query: { limit: '20', offset: '40', sort: '-name', globalKey: 'peak', status: ['new', 'old'] },
    },
    'xlsx',
    new AbortController().signal,
  );

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  requests.length = 0;
  server.resetHandlers();
  saveFile.mockClear();
});
afterAll(() => server.close());

it("requests all pages of the list and saves the file under the server's name", async () => {
  rememberLanguage('hk');
  answers(
    new HttpResponse(BYTES, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="thing-2026-03-08.xlsx"',
      },
    }),
  );
  expect(await fetchThings()).toBe('thing-2026-03-08.xlsx');
  const [request] = requests;
  const { pathname, searchParams } = new URL(request?.url ?? '');
  expect(pathname).toBe('/api/v1/group/a%20b/thing');
  expect([...searchParams]).toEqual([
    ['sort', '-name'],
    ['globalKey', 'peak'],
    ['status', 'new'],
    ['status', 'old'],
    ['format', 'xlsx'],
  ]);
  expect(request?.headers.get('accept-language')).toBe('hk');
  const [name, file] = saveFile.mock.lastCall ?? [];
  expect(name).toBe('thing-2026-03-08.xlsx');
  expect(file?.type).toBe('application/zip');
  // Decoded as text they would be longer.
  expect(file?.size).toBe(BYTES.length);
});

it('throws a refusal and saves nothing', async () => {
  answers(
    HttpResponse.json(
      {
        type: 'about:blank',
        title: 'Busy',
        status: 429,
        detail: 'Wait for 20 seconds.',
        code: 'rate_limited',
      },
      { status: 429, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  );
  const refused = await fetchThings().catch((reason: unknown) => reason);
  expect(refused).toBeInstanceOf(ProblemError);
  expect((refused as ProblemError).detail).toBe('Wait for 20 seconds.');
  expect(saveFile).not.toHaveBeenCalled();
});
