import sharp, { type Sharp } from 'sharp';
import type { Picture, PictureEncoder } from './picture';

const MAX_PIXELS = 40_000_000;

const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;

type Resize = (picture: Sharp, size: { width: number; height: number }) => Sharp;

const reencode = async ({ type, bytes }: Picture, resize: Resize): Promise<Picture | null> => {
  const format = FORMATS[type];
  try {
    const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_PIXELS });
    const { format: found, width, height } = await picture.metadata();
    if (found !== format) return null;
    const made = await resize(picture.autoOrient(), { width, height }).toFormat(format).toBuffer();
    return { type, bytes: new Uint8Array(made) };
  } catch {
    return null;
  }
};

/** Re-encodes with libvips, without metadata such as the location; of an animation only the first frame. */
export const nodePictures: PictureEncoder = {
  square: (given, side) =>
    reencode(given, (picture, { width, height }) => {
      const wanted = Math.min(side, width, height);
      return picture.resize(wanted, wanted, { fit: 'cover' });
    }),
  within: (given, { width, height }) =>
    reencode(given, (picture) => picture.resize(width, height, { fit: 'inside', withoutEnlargement: true })),
};
