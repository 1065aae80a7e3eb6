import type { Tx } from '@server/base/db/database';
import type { Picture } from '@server/base/ports/picture';
import { type FileOwnerKind, fileTable } from '@server/model/file';

export interface FileOwner {
  ownerKind: FileOwnerKind;
  ownerId: number;
}

/** Stores a re-encoded picture of a record and returns its id. */
export const storePicture = async (
  tx: Tx,
  now: Date,
  owner: FileOwner,
  picture: Picture,
): Promise<string> => {
  const id = crypto.randomUUID();
  await tx.insert(fileTable).values({ id, ...owner, ...picture, createdAt: now });
  return id;
};
