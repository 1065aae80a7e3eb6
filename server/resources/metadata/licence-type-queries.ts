import type { Lang } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { licenceTypeTable } from '@server/model/metadata';

/** Returns the names of all licence types in a language, by code. */
export const findLicenceTypeNames = async (tx: Tx, lang: Lang): Promise<ReadonlyMap<string, string>> => {
  const types = await tx
    .select({ code: licenceTypeTable.code, names: licenceTypeTable.names })
    .from(licenceTypeTable);
  return new Map(types.map(({ code, names }) => [code, names[lang]]));
};
