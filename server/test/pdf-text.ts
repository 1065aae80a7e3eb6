import { type Rect, readCode } from '@domain/test/read-code';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

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

/** Where the text that reaches furthest to the right ends on a page, as a part of the page's width. */
export const pdfTextEdge = async (bytes: Uint8Array, pageNumber: number): Promise<number> => {
  const document = await getDocument({ data: bytes.slice(), useSystemFonts: false }).promise;
  const page = await document.getPage(pageNumber);
  const { items } = await page.getTextContent();
  const edges = items.map((item) => ('str' in item ? item.transform[4] + item.width : 0));
  return Math.max(...edges) / page.getViewport({ scale: 1 }).width;
};

/** The text of the code that is drawn on a page; null if there is none. */
export const pdfCode = async (bytes: Uint8Array, pageNumber: number): Promise<string | null> => {
  const document = await getDocument({ data: bytes.slice(), useSystemFonts: false }).promise;
  const page = await document.getPage(pageNumber);
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height } = page.getViewport({ scale: 1 });
  const rects: Rect[] = [];
  let isBlack = false;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    if (operator === OPS.setFillRGBColor) isBlack = args[0] === '#000000';
    if (operator !== OPS.constructPath || !isBlack || args[0] !== OPS.fill) continue;
    const [left, top, right, bottom] = args[2];
    rects.push({ x: left, y: top, width: right - left, height: bottom - top });
  }
  return readCode(rects, width, height, 3);
};
