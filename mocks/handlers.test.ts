import { JSDOM } from 'jsdom';
import { getResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { handlers } from './handlers';

type Runtime = Parameters<typeof handlers>[0];

/** A page at the address, whose calls are answered with these cookies; returns the cookies that a later call brings. */
const cookiesAfter = async (address: string, setCookies: string[]): Promise<string> => {
  const { window } = new JSDOM('', { url: address });
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('location', window.location);
  const received: string[] = [];
  const runtime = {
    fetch: async (_request, { cookie }) => {
      received.push(cookie);
      return { response: new Response(null, { status: 204 }), setCookies };
    },
  } as Partial<Runtime> as Runtime;
  const call = () => getResponse(handlers(runtime), new Request(new URL('/api/v1/duty', address)));
  await call();
  await call();
  return received.at(-1) ?? '';
};

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['http://127.0.0.1:5173/guard', 'session=a; Path=/; HttpOnly; SameSite=Lax; Max-Age=60', 'session=a'],
  ['http://127.0.0.1:5173/guard', 'duty=b; Path=/api/v1/duty; HttpOnly; SameSite=Lax; Max-Age=60', 'duty=b'],
  [
    'https://demo.test/guard',
    '__Host-session=c; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
    '__Host-session=c',
  ],
  [
    'https://demo.test/guard',
    '__Secure-duty=d; Path=/api/v1/duty; HttpOnly; Max-Age=60; Secure',
    '__Secure-duty=d',
  ],
])('a page at %s keeps the cookie %s', async (address, set, kept) => {
  expect(await cookiesAfter(address, [set])).toBe(kept);
});
