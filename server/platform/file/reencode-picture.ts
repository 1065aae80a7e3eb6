import { AVATAR_TYPES } from '@contract/account';
import type { Upload } from '@contract/call';
import type { Picture, PictureEncoder } from '@server/base/ports/picture';
import { FieldRefusalError } from '@server/base/refusal';
import { isWholeImage } from './container';

/** Twice the largest displayed size, for high-density screens. */
const SIDE = 512;

const reencode = async (
  { type: given, bytes }: Upload,
  make: (picture: Picture) => Promise<Picture | null>,
): Promise<Picture> => {
  const type = AVATAR_TYPES.find((accepted) => accepted === given);
  const picture = type && isWholeImage(type, bytes) ? await make({ type, bytes }) : null;
  if (!picture) throw new FieldRefusalError([{ path: 'image', code: 'invalid_image' }]);
  return picture;
};

/** Re-encodes an uploaded picture as a square, without the original's metadata. */
export const reencodePicture = (upload: Upload, pictures: PictureEncoder) =>
  reencode(upload, (picture) => pictures.square(picture, SIDE));

/** Re-encodes an uploaded picture in its own proportions, in pixels at most this large. */
export const reencodeWithin = (
  upload: Upload,
  pictures: PictureEncoder,
  largest: { width: number; height: number },
) => reencode(upload, (picture) => pictures.within(picture, largest));
