import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF, without spaces: where a line breaks depends on the font. */
export const pdfPages = async (bytes: Uint8Array): Promise<string[]> => {
  // A copy, because the reader takes over what it is given.
  const document = await getDocument({ data: bytes.slice(), useSystemFonts: false }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_page, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  return pages.map((text) => text.replaceAll(/\s/g, ''));
};
