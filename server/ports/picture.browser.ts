import type { Picture, PictureMaker } from './picture';

const MOST_PIXELS = 40_000_000;

/** By the browser's own decoder, drawn anew on a canvas. */
export const browserPictures: PictureMaker = {
  async square({ type, bytes }: Picture, side: number) {
    try {
      const bitmap = await createImageBitmap(new Blob([bytes], { type }));
      const { width, height } = bitmap;
      if (width * height > MOST_PIXELS) return null;
      const cut = Math.min(width, height);
      const wanted = Math.min(side, cut);
      const canvas = new OffscreenCanvas(wanted, wanted);
      canvas
        .getContext('2d')
        ?.drawImage(bitmap, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, wanted, wanted);
      const made = await canvas.convertToBlob({ type });
      // A browser that can't write the type writes PNG.
      const kept = made.type === type ? type : 'image/png';
      return { type: kept, bytes: new Uint8Array(await made.arrayBuffer()) };
    } catch {
      return null;
    }
  },
};
