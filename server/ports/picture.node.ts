import sharp, { type Sharp } from 'sharp';
import type { Picture, PictureMaker } from './picture';

const MOST_PIXELS = 40_000_000;

const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;

type Resize = (picture: Sharp, size: { width: number; height: number }) => Sharp;

const remake = async ({ type, bytes }: Picture, resize: Resize): Promise<Picture | null> => {
  const format = FORMATS[type];
  try {
    const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: MOST_PIXELS });
    const { format: found, width, height } = await picture.metadata();
    if (found !== format) return null;
    const made = await resize(picture.autoOrient(), { width, height }).toFormat(format).toBuffer();
    return { type, bytes: new Uint8Array(made) };
  } catch {
    return null;
  }
};

/** By libvips, which reads the whole picture and writes it without whatever else the file held: of a film the first frame, and no place where it was taken. */
export const nodePictures: PictureMaker = {
  square: (given, side) =>
    remake(given, (picture, { width, height }) => {
      const wanted = Math.min(side, width, height);
      return picture.resize(wanted, wanted, { fit: 'cover' });
    }),
  within: (given, { width, height }) =>
    remake(given, (picture) => picture.resize(width, height, { fit: 'inside', withoutEnlargement: true })),
};
