import { AVATAR_TYPES } from '@contract/account';
import type { Upload } from '@contract/call';
import type { PictureMaker } from '@server/ports/picture';
import { FieldRefusalError } from '@server/refusal';
import { isWholeImage } from './container';

/** Twice the largest size at which it is shown, for fine screens. */
const SIDE = 512;

/** An uploaded picture made anew as a square: of the file that came nothing is kept. */
export const makePicture = async ({ type: given, bytes }: Upload, pictures: PictureMaker) => {
  const type = AVATAR_TYPES.find((known) => known === given);
  const picture = type && isWholeImage(type, bytes) ? await pictures.square({ type, bytes }, SIDE) : null;
  if (!picture) throw new FieldRefusalError([{ path: 'image', code: 'invalid_image' }]);
  return picture;
};
