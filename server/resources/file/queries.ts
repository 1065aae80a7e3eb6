import { guardCalls } from '@contract/guard';
import { canCall, rolesIn } from '@domain/access';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { type FileOwnerKind, type FileRow, fileTable } from '@server/model/file';
import { guardTable } from '@server/model/guard';
import { guardInReach, personInReach, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { isReportInReach } from '@server/resources/problem-report/queries';
import { eq } from 'drizzle-orm';

type OwnedFile = Pick<FileRow, 'id' | 'ownerId'>;

/** Whether the viewer may see a file, by the kind of its owner. */
const IS_VISIBLE: Record<FileOwnerKind, (tx: Tx, viewer: Viewer, file: OwnedFile) => Promise<boolean>> = {
  user: async (tx, viewer, { id }) => {
    const isPresent = eq(userTable.avatarId, id);
    return (await tx.$count(userTable, within(personInReach(tx, viewer, userTable.id), isPresent))) > 0;
  },
  guard: async (tx, { roles, ...viewer }, { id }) => {
    const reader = { ...viewer, roles: rolesIn('admin', roles) };
    if (!canCall(guardCalls.get, reader)) return false;
    const isPresent = eq(guardTable.photoId, id);
    return (await tx.$count(guardTable, within(guardInReach(tx, reader, 'guard.read'), isPresent))) > 0;
  },
  problemReport: (tx, viewer, { ownerId }) => isReportInReach(tx, viewer, ownerId),
  // Current and former logos: issued documents show the logo of their day.
  setting: async () => true,
};

/** A picture that the viewer may see; null otherwise. */
export const findPicture = async (tx: Tx, viewer: Viewer, id: string) => {
  const { ownerKind, ownerId, type, bytes } = fileTable;
  const [file] = await tx.select({ ownerKind, ownerId }).from(fileTable).where(eq(fileTable.id, id));
  if (!file || !(await IS_VISIBLE[file.ownerKind](tx, viewer, { id, ownerId: file.ownerId }))) return null;
  const [picture] = await tx.select({ type, bytes }).from(fileTable).where(eq(fileTable.id, id));
  return picture ?? null;
};
