import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { companyTable } from '@server/model/metadata';
import { createEntry } from '@server/resources/metadata/save-entry';
import { like } from 'drizzle-orm';
import type { LockedUser } from './lock-queries';

const MAX_NAME_LENGTH = 200;

/** Returns "CLIENT-12", or the first free one of "CLIENT-12-2", "CLIENT-12-3" … */
const findFreeCode = async (tx: Tx, userId: number): Promise<string> => {
  const code = `CLIENT-${userId}`;
  const rows = await tx
    .select({ code: companyTable.code })
    .from(companyTable)
    .where(like(companyTable.code, `${code}%`));
  const taken = new Set(rows.map((row) => row.code));
  let next = code;
  for (let number = 2; taken.has(next); number += 1) next = `${code}-${number}`;
  return next;
};

/** Creates a company with the name given at sign-up, or the user's name; returns its id. */
export const createCompany = async (tx: Tx, actor: Actor, user: LockedUser): Promise<number> => {
  const name = (user.companyName || personName(user)).slice(0, MAX_NAME_LENGTH).toWellFormed();
  const names = { cn: name, hk: name, en: name };
  const body = { code: await findFreeCode(tx, user.id), names, order: 0, active: true };
  return (await createEntry(tx, actor, 'company', body)).id;
};
