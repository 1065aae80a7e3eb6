import { languageCalls } from '@contract/language';
import type { Lang } from '@contract/primitives';
import { hashOf } from '@server/base/token';
import { TRANSLATIONS } from '@server/base/translate';
import { type App, mount } from '@server/platform/http/mount';

interface LocaleFile {
  plain: string;
  gzipped: ArrayBuffer;
  etag: string;
}

const files = new Map<Lang, Promise<LocaleFile>>();

const createFile = async (lang: Lang): Promise<LocaleFile> => {
  const plain = JSON.stringify(TRANSLATIONS[lang]);
  const gzipped = await new Response(
    new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer();
  return { plain, gzipped, etag: `"${(await hashOf(plain)).slice(0, 16)}"` };
};

/** Returns the locale file of a language, built once: it is the largest response of a first visit. */
const localeFile = (lang: Lang): Promise<LocaleFile> => {
  const file = files.get(lang) ?? createFile(lang);
  files.set(lang, file);
  return file;
};

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
