import { AVATAR_TYPES } from '@contract/account';
import type { Upload } from '@contract/call';
import type { Picture, PictureMaker } from '@server/ports/picture';
import { FieldRefusalError } from '@server/refusal';
import { isWholeImage } from './container';

/** Twice the largest size at which it is shown, for fine screens. */
const SIDE = 512;

/** At the head of a sheet it is a quarter as large. */
const LOGO = { width: 960, height: 320 };

const makeAnew = async (
  { type: given, bytes }: Upload,
  make: (picture: Picture) => Promise<Picture | null>,
): Promise<Picture> => {
  const type = AVATAR_TYPES.find((known) => known === given);
  const picture = type && isWholeImage(type, bytes) ? await make({ type, bytes }) : null;
  if (!picture) throw new FieldRefusalError([{ path: 'image', code: 'invalid_image' }]);
  return picture;
};

/** An uploaded picture made anew as a square: of the file that came nothing is kept. */
export const makePicture = (upload: Upload, pictures: PictureMaker) =>
  makeAnew(upload, (picture) => pictures.square(picture, SIDE));

/** The same of a logo, in the shape that it has. */
export const makeLogo = (upload: Upload, pictures: PictureMaker) =>
  makeAnew(upload, (picture) => pictures.within(picture, LOGO));
