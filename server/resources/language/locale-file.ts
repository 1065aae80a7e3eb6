import type { Lang } from '@contract/primitives';
import { hashOf } from '@server/base/token';
import { TRANSLATIONS } from '@server/base/translate';

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
export const localeFile = (lang: Lang): Promise<LocaleFile> => {
  const file = files.get(lang) ?? createFile(lang);
  files.set(lang, file);
  return file;
};
