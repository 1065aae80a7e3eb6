import type { Upload } from '@contract/call';
import type { MasterSetting } from '@contract/master-setting';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PictureEncoder } from '@server/base/ports/picture';
import { reencodeWithin } from '@server/platform/file/reencode-picture';
import { storePicture } from '@server/platform/file/store-picture';
import { findMasterSetting, findSetting, lockSetting } from '@server/platform/setting/queries';
import { saveSetting } from './save-setting';

/** Printed on documents at a quarter of this size. */
const LARGEST = { width: 960, height: 320 };

/** Re-encodes an uploaded picture and makes it the logo of documents issued from now on. */
export const saveLogo = async (
  tx: Tx,
  actor: Actor,
  upload: Upload,
  pictures: PictureEncoder,
): Promise<MasterSetting> => {
  const picture = await reencodeWithin(upload, pictures, LARGEST);
  await lockSetting(tx);
  const setting = await findSetting(tx);
  const logoId = await storePicture(tx, actor.now, { ownerKind: 'setting', ownerId: 1 }, picture);
  await saveSetting(tx, actor, { ...setting, company: { ...setting.company, logoId } });
  return findMasterSetting(tx, actor.now);
};
