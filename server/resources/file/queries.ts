import { guardCalls } from '@contract/guard';
import { canCall, rolesIn } from '@domain/access';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { fileTable } from '@server/model/file';
import { guardTable } from '@server/model/guard';
import { guardInReach, personInReach, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { and, eq } from 'drizzle-orm';

/** A person's present picture, if the viewer may see the person. */
const findOfPerson = async (tx: Tx, viewer: Viewer, avatarId: string) => {
  const [file] = await tx
    .select({ type: fileTable.type, bytes: fileTable.bytes })
    .from(fileTable)
    .innerJoin(userTable, and(eq(userTable.id, fileTable.ownerUserId), eq(userTable.avatarId, fileTable.id)))
    .where(within(personInReach(tx, viewer, userTable.id), eq(fileTable.id, avatarId)));
  return file;
};

/** A guard's present picture, if the viewer may read the guard. */
const findOfGuard = async (tx: Tx, { roles, ...viewer }: Viewer, photoId: string) => {
  const reader = { ...viewer, roles: rolesIn('admin', roles) };
  if (!canCall(guardCalls.get, reader)) return;
  const [file] = await tx
    .select({ type: fileTable.type, bytes: fileTable.bytes })
    .from(fileTable)
    .innerJoin(
      guardTable,
      and(eq(guardTable.id, fileTable.ownerGuardId), eq(guardTable.photoId, fileTable.id)),
    )
    .where(within(guardInReach(tx, reader, 'guard.read'), eq(fileTable.id, photoId)));
  return file;
};

/** A logo of the company, present or former: issued documents show it. */
const findLogo = async (tx: Tx, logoId: string) => {
  const [file] = await tx
    .select({ type: fileTable.type, bytes: fileTable.bytes })
    .from(fileTable)
    .where(and(eq(fileTable.isLogo, true), eq(fileTable.id, logoId)));
  return file;
};

/** A logo, or the present picture of a person or guard that the viewer may see; null otherwise. */
export const findPicture = async (tx: Tx, viewer: Viewer, id: string) =>
  (await findOfPerson(tx, viewer, id)) ??
  (await findOfGuard(tx, viewer, id)) ??
  (await findLogo(tx, id)) ??
  null;
