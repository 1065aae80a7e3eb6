import type { Picture, PictureEncoder } from './picture';

const MAX_PIXELS = 40_000_000;

/** The part of a picture to draw, and the drawn size. */
interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  drawnWidth: number;
  drawnHeight: number;
}

const redraw = async (
  { type, bytes }: Picture,
  cutOf: (size: { width: number; height: number }) => Crop,
): Promise<Picture | null> => {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes], { type }));
    if (bitmap.width * bitmap.height > MAX_PIXELS) return null;
    const { x, y, width, height, drawnWidth, drawnHeight } = cutOf(bitmap);
    const canvas = new OffscreenCanvas(drawnWidth, drawnHeight);
    canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, drawnWidth, drawnHeight);
    const made = await canvas.convertToBlob({ type });
    // A browser that can't encode the type writes PNG.
    const actualType = made.type === type ? type : 'image/png';
    return { type: actualType, bytes: new Uint8Array(await made.arrayBuffer()) };
  } catch {
    return null;
  }
};

/** Decodes with the browser and redraws on a canvas. */
export const browserPictures: PictureEncoder = {
  square: (picture, side) =>
    redraw(picture, ({ width, height }) => {
      const cut = Math.min(width, height);
      const wanted = Math.min(side, cut);
      return {
        x: (width - cut) / 2,
        y: (height - cut) / 2,
        width: cut,
        height: cut,
        drawnWidth: wanted,
        drawnHeight: wanted,
      };
    }),
  within: (picture, largest) =>
    redraw(picture, ({ width, height }) => {
      const scale = Math.min(1, largest.width / width, largest.height / height);
      const drawn = (length: number) => Math.max(1, Math.round(length * scale));
      return { x: 0, y: 0, width, height, drawnWidth: drawn(width), drawnHeight: drawn(height) };
    }),
};
