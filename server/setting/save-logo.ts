import type { Upload } from '@contract/call';
import type { MasterSetting } from '@contract/master-setting';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { makeLogo } from '@server/file/make-picture';
import { fileTable } from '@server/file/table';
import type { PictureMaker } from '@server/ports/picture';
import { findSetting, lockSetting } from './queries';
import { saveSetting } from './save-setting';

/** Puts an uploaded picture, made anew, at the head of the documents that are issued from now on. */
export const saveLogo = async (
  tx: Tx,
  actor: Actor,
  upload: Upload,
  pictures: PictureMaker,
): Promise<MasterSetting> => {
  const picture = await makeLogo(upload, pictures);
  await lockSetting(tx);
  const setting = await findSetting(tx);
  const logoId = crypto.randomUUID();
  await tx.insert(fileTable).values({ id: logoId, isLogo: true, ...picture, createdAt: actor.now });
  await saveSetting(tx, actor, { ...setting, company: { ...setting.company, logoId } });
  return findSetting(tx);
};
