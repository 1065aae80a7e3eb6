import type { Lang } from '@contract/primitives';
import { hashOf } from '@server/token';
import { SENTENCES } from '@server/translate';

interface LocaleFile {
  plain: string;
  gzipped: ArrayBuffer;
  tag: string;
}

const made = new Map<Lang, Promise<LocaleFile>>();

const make = async (lang: Lang): Promise<LocaleFile> => {
  const plain = JSON.stringify(SENTENCES[lang]);
  const gzipped = await new Response(
    new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer();
  return { plain, gzipped, tag: `"${(await hashOf(plain)).slice(0, 16)}"` };
};

/** The sentences of a language as a file: they are the largest answer of a first visit, so compressed and tagged. */
export const localeFile = (lang: Lang): Promise<LocaleFile> => {
  const file = made.get(lang) ?? make(lang);
  made.set(lang, file);
  return file;
};
