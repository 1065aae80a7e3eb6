import { AVATAR_TYPES, LARGEST_AVATAR } from '@contract/account';

type PictureFault = 'heic' | 'type' | 'tooLarge' | 'empty';

const isPictureType = (type: string) => AVATAR_TYPES.some((known) => known === type);

/** Why a chosen file can't be a picture of a person; nothing where it can. What is in it, the server looks at. */
export const faultOf = ({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): PictureFault | undefined => {
  // Most systems know no type for what an iPhone takes.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic';
  if (!isPictureType(type)) return 'type';
  if (size > LARGEST_AVATAR) return 'tooLarge';
  if (size === 0) return 'empty';
  return;
};
