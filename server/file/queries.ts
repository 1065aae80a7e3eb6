import type { Tx } from '@server/db/database';
import { personInReach, within } from '@server/db/scope';
import { userTable } from '@server/user/table';
import type { Viewer } from '@server/viewer';
import { and, eq } from 'drizzle-orm';
import { fileTable } from './table';

/** A person's present picture, where the viewer may see the person; null where not, or where there is none. */
export const findAvatar = async (tx: Tx, viewer: Viewer, avatarId: string) => {
  const [file] = await tx
    .select({ type: fileTable.type, bytes: fileTable.bytes })
    .from(fileTable)
    .innerJoin(userTable, and(eq(userTable.id, fileTable.ownerUserId), eq(userTable.avatarId, fileTable.id)))
    .where(within(personInReach(tx, viewer, userTable.id), eq(fileTable.id, avatarId)));
  return file ?? null;
};
