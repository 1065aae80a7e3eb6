import { languageCalls } from '@contract/language';
import { type App, mount } from '@server/http/mount';
import { notFound } from '@server/http/refusal';
import { SENTENCES } from '@server/http/translate';

export const mountLanguage = (app: App) => {
  mount(app, languageCalls.locale, async ({ input }) => {
    return new Response(JSON.stringify(SENTENCES[input.params.lng]), {
      headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
    });
  });
  mount(app, languageCalls.addMissing, async ({ input, ports }) => {
    if (!ports.development) throw notFound();
    ports.log.warn({ language: input.params.lng, keys: Object.keys(input.body) }, 'sentences are missing');
    return undefined;
  });
};
