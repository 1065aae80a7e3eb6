import { languageCalls } from '@contract/language';
import { type App, mount } from '@server/platform/http/mount';
import { localeFile } from './locale-file';

export const mountLanguage = (app: App) => {
  mount(app, languageCalls.locale, async ({ input, request }) => {
    const { plain, gzipped, etag } = await localeFile(input.params.lng);
    const headers = {
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      etag,
      vary: 'accept-encoding',
    };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? ''))
      return new Response(plain, { headers });
    return new Response(gzipped, { headers: { ...headers, 'content-encoding': 'gzip' } });
  });
  for (const call of [languageCalls.addMissing.plain, languageCalls.addMissing.versioned])
    mount(app, call, async ({ input, ports }) => {
      ports.log.warn({ language: input.params.lng, keys: Object.keys(input.body) }, 'sentences are missing');
      return undefined;
    });
};
