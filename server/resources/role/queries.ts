import type { RoleName } from '@contract/access';
import type { Tx } from '@server/base/db/database';
import { roleTable } from '@server/model/user';
import { asc } from 'drizzle-orm';

export const listRoles = (tx: Tx): Promise<{ id: number; name: RoleName }[]> =>
  tx.select({ id: roleTable.id, name: roleTable.name }).from(roleTable).orderBy(asc(roleTable.id));
