import sharp from 'sharp';
import type { Picture, PictureMaker } from './picture';

const MOST_PIXELS = 40_000_000;

const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;

/** By libvips, which reads the whole picture and writes it without whatever else the file held: of a film the first frame, and no place where it was taken. */
export const nodePictures: PictureMaker = {
  async square({ type, bytes }: Picture, side: number) {
    const format = FORMATS[type];
    try {
      const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: MOST_PIXELS });
      const { format: found, width, height } = await picture.metadata();
      if (found !== format) return null;
      const wanted = Math.min(side, width, height);
      const made = await picture
        .autoOrient()
        .resize(wanted, wanted, { fit: 'cover' })
        .toFormat(format)
        .toBuffer();
      return { type, bytes: new Uint8Array(made) };
    } catch {
      return null;
    }
  },
};
