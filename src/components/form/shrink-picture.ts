import { pictureProblem } from './picture-problem';

/** In pixels; the server stores no picture larger. */
const MAX_SIDE = 1600;
const QUALITY = 0.85;

/**
 * Returns a picture that is too large, such as a phone's photo, at the size in which it is stored; any other file, or one
 * that the browser can't draw, as it is.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (pictureProblem(file) !== 'tooLarge' || !('createImageBitmap' in window)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
};
