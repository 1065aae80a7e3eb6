import type { Upload } from '@contract/call';
import type { MasterSetting } from '@contract/master-setting';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { reencodeLogo } from '@server/file/reencode-picture';
import { fileTable } from '@server/file/table';
import type { PictureEncoder } from '@server/ports/picture';
import { findMasterSetting, findSetting, lockSetting } from './queries';
import { saveSetting } from './save-setting';

/** Re-encodes an uploaded picture and makes it the logo of documents issued from now on. */
export const saveLogo = async (
  tx: Tx,
  actor: Actor,
  upload: Upload,
  pictures: PictureEncoder,
): Promise<MasterSetting> => {
  const picture = await reencodeLogo(upload, pictures);
  await lockSetting(tx);
  const setting = await findSetting(tx);
  const logoId = crypto.randomUUID();
  await tx.insert(fileTable).values({ id: logoId, isLogo: true, ...picture, createdAt: actor.now });
  await saveSetting(tx, actor, { ...setting, company: { ...setting.company, logoId } });
  return findMasterSetting(tx, actor.now);
};
