import { AVATAR_TYPES, MAX_AVATAR_BYTES } from '@contract/account';

type PictureProblem = 'heic' | 'type' | 'tooLarge' | 'empty';

const isPictureType = (type: string) => AVATAR_TYPES.some((accepted) => accepted === type);

/** Why a file can't be used as a picture; undefined if it can. Its content is checked by the server. */
export const pictureProblem = ({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): PictureProblem | undefined => {
  // Most systems report no type for HEIC files of iPhones.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic';
  if (!isPictureType(type)) return 'type';
  if (size > MAX_AVATAR_BYTES) return 'tooLarge';
  if (size === 0) return 'empty';
  return;
};
