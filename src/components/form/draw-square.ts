import type { PercentCrop } from 'react-image-crop';
import { faultOf } from './check-picture';

/** Longer sides show nothing more at the sizes that pictures are drawn at. */
const LONGEST_SIDE = 1024;
const QUALITY = 0.9;

/** The side of the chosen square in the pixels of the picture itself. */
const sideOf = (image: HTMLImageElement, crop: PercentCrop) =>
  Math.max(1, Math.round((image.naturalWidth * crop.width) / 100));

/** Draws the chosen square of a picture over a whole canvas. */
export const drawSquare = (
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  crop: PercentCrop,
  side: number,
): void => {
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  const from = sideOf(image, crop);
  const left = (image.naturalWidth * crop.x) / 100;
  const top = (image.naturalHeight * crop.y) / 100;
  context.drawImage(image, left, top, from, from, 0, 0, side, side);
};

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

const isTaken = (square: Blob | null): square is Blob =>
  square !== null && faultOf({ name: '', type: square.type, size: square.size }) === undefined;

/**
 * The chosen square as bytes, of the type that was chosen where the browser can write it and it stays small
 * enough, else as JPEG. Nothing where the browser can't draw it.
 */
export const squareOf = async (
  image: HTMLImageElement,
  crop: PercentCrop,
  type: string,
): Promise<Blob | undefined> => {
  const canvas = document.createElement('canvas');
  drawSquare(canvas, image, crop, Math.min(sideOf(image, crop), LONGEST_SIDE));
  for (const tried of [type, 'image/jpeg']) {
    const square = await encode(canvas, tried);
    if (isTaken(square)) return square;
  }
  return;
};
