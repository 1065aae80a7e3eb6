import type { createApp } from '@server/app/compose';

type Product = Pick<ReturnType<typeof createApp>, 'fetch'>;

/** The phone of a guard: keeps the cookie of the page as a browser does. */
export const guardPhone = (product: Product, publicUrl: string) => () => {
  let own = '';
  let others = '';
  const send = async (method: string, path: string, body?: unknown, origin: string | null = publicUrl) => {
    const request = new Request(`${publicUrl}/api/v1/duty${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const cookie = [own, others].filter(Boolean).join('; ');
    const { response, setCookies } = await product.fetch(request, { address: '10.0.0.9', origin, cookie });
    const [set] = setCookies;
    if (set) own = set.split(';')[0] ?? '';
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, body: text ? JSON.parse(text) : null, cookie: set, retryAfter };
  };
  return {
    open: (key: string, phoneTail: string) => send('POST', '/open', { key, phoneTail }),
    get: () => send('GET', ''),
    post: (path: string, body: unknown, origin?: string) => send('POST', path, body, origin),
    /** The browser also sends another cookie, such as a staff member's session. */
    alsoHolds: (cookie: string) => {
      others = cookie;
    },
  };
};
