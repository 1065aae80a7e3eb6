import pdfmake from 'pdfmake';
import sharp from 'sharp';
import type { Paper } from './pdf';
import { layoutOf } from './pdf-layout.node';
import { FONTS } from './pdf-text.node';

pdfmake.setFonts(FONTS);
// A paper's texts are people's: nothing they contain is fetched or read from disk.
pdfmake.setUrlAccessPolicy(() => false);
const fontFiles = new Set(Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]));
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** Prints in this thread, which takes about half a second for a thousand lines. */
export const renderPdf = async (paper: Paper): Promise<Uint8Array<ArrayBuffer>> => {
  const { logo } = paper.letterhead;
  // PDF has no WebP.
  const picture = logo && (await sharp(logo).png().toBuffer());
  return new Uint8Array(await pdfmake.createPdf(layoutOf(paper, picture)).getBuffer());
};
