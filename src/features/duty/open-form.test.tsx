import { guardPageCalls } from '@contract/guard-page';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { rememberDesk } from './desk-call';
import { OpenForm } from './open-form';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => rememberDesk('2345 6700'));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

const refuse = (path: string) =>
  http.post(`*${guardPageCalls.open.path}`, () =>
    HttpResponse.json(
      {
        status: 422,
        code: 'validation',
        title: '',
        detail: '',
        errors: [{ path, code: 'x', message: 'Wrong' }],
      },
      { status: 422, headers: { 'content-type': 'application/problem+json' } },
    ),
  );

it('opens at once on a device that is known', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(`*${guardPageCalls.open.path}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ guard: { name: 'Chan Siu' }, expiresAt: '2027-06-01T00:00:00.000Z' });
    }),
  );
  const onOpened = vi.fn();
  render(<OpenForm linkKey="k" onOpened={onOpened} />);
  await vi.waitFor(() => expect(onOpened).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ key: 'k', phoneTail: '' }]);
});

it('asks for the digits on a new device, without a call', async () => {
  localStorage.clear();
  render(<OpenForm linkKey="k" onOpened={vi.fn()} />);
  expect(await screen.findByRole('textbox')).toBeTruthy();
});

it('asks for the digits on the device of another guard, without a complaint', async () => {
  server.use(refuse('phoneTail'));
  render(<OpenForm linkKey="k" onOpened={vi.fn()} />);
  expect(await screen.findByRole('textbox')).toBeTruthy();
  expect(screen.queryByText('Wrong')).toBeNull();
});

it('says at once that the link has ended', async () => {
  server.use(refuse('key'));
  render(<OpenForm linkKey="k" onOpened={vi.fn()} />);
  expect(await screen.findByText('Ask the duty desk for a new link.')).toBeTruthy();
});
