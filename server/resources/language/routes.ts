import type { CallInput } from '@contract/call';
import { languageCalls } from '@contract/language';
import { START_SECTIONS } from '@locales/start-sections';
import { hashOf } from '@server/base/token';
import { TRANSLATIONS } from '@server/base/translate';
import { type App, mount } from '@server/platform/http/mount';

interface LocaleFile {
  plain: string;
  gzipped: ArrayBuffer;
  etag: string;
}

type LocaleName = CallInput<typeof languageCalls.locale>['params'];

const files = new Map<string, Promise<LocaleFile>>();

const createFile = async ({ lng, ns }: LocaleName): Promise<LocaleFile> => {
  const sections = Object.entries(TRANSLATIONS[lng]).filter(
    ([name, section]) => ns !== 'start' || typeof section === 'string' || START_SECTIONS.includes(name),
  );
  const plain = JSON.stringify(Object.fromEntries(sections));
  const gzipped = await new Response(
    new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer();
  return { plain, gzipped, etag: `"${(await hashOf(plain)).slice(0, 16)}"` };
};

/** Returns a locale file, built once: all translations are the largest response of a first visit. */
const localeFile = (name: LocaleName): Promise<LocaleFile> => {
  const key = `${name.lng}/${name.ns}`;
  const file = files.get(key) ?? createFile(name);
  files.set(key, file);
  return file;
};

export const mountLanguage = (app: App) => {
  mount(app, languageCalls.locale, async ({ input, request }) => {
    const { plain, gzipped, etag } = await localeFile(input.params);
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
