import { createApp } from '@server/app/compose';
import type { Ports } from '@server/base/ports/ports';
import type { Person } from './caller';

/** Fetches answers that aren't JSON, in English. */
export const fileReader = (ports: Ports) => {
  const product = createApp(ports);
  return async (person: Person, path: string) => {
    const { response } = await product.fetch(
      new Request(`http://127.0.0.1:3000${path}`, {
        headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'en' },
      }),
      { address: '10.0.0.1', origin: null, cookie: '' },
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { response, bytes, text: new TextDecoder().decode(bytes) };
  };
};
