import type { PercentCrop } from 'react-image-crop';
import { pictureProblem } from './picture-problem';

/** In pixels; more is not visible at the sizes in which pictures are shown. */
const MAX_SIDE = 1024;
const QUALITY = 0.9;

/** Side of the cropped square in the picture's own pixels. */
const sideOf = (image: HTMLImageElement, crop: PercentCrop) =>
  Math.max(1, Math.round((image.naturalWidth * crop.width) / 100));

/** Draws the cropped square of a picture to fill a canvas. */
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

const isAccepted = (square: Blob | null): square is Blob =>
  square !== null && pictureProblem({ name: '', type: square.type, size: square.size }) === undefined;

/**
 * Encodes the cropped square in the given type if the browser supports it and it stays small enough, else as JPEG.
 * Undefined if the browser can't draw it.
 */
export const squareOf = async (
  image: HTMLImageElement,
  crop: PercentCrop,
  type: string,
): Promise<Blob | undefined> => {
  const canvas = document.createElement('canvas');
  drawSquare(canvas, image, crop, Math.min(sideOf(image, crop), MAX_SIDE));
  for (const candidateType of [type, 'image/jpeg']) {
    const square = await encode(canvas, candidateType);
    if (isAccepted(square)) return square;
  }
  return;
};
