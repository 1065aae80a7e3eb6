import type { AssignmentSettings } from '@domain/assignment';
import type { Tx } from '@server/base/db/database';
import { licenceTypeTable } from '@server/model/metadata';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';

/** The settings and the age rules of licence types, by which assignments are checked. */
export const findRules = async (tx: Tx): Promise<DatedSetting & AssignmentSettings> => {
  const setting = await findSetting(tx);
  const licenceTypes = await tx
    .select({
      code: licenceTypeTable.code,
      maxAge: licenceTypeTable.maxAge,
      needs: licenceTypeTable.needs,
    })
    .from(licenceTypeTable);
  return { ...setting, licenceTypes, canOverride: true };
};
