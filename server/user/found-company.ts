import { personName } from '@domain/person-name';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { createEntry } from '@server/metadata/save-entry';
import { companyTable } from '@server/metadata/table';
import { like } from 'drizzle-orm';
import type { LockedUser } from './lock-users';

const LONGEST_NAME = 200;

/** "CLIENT-12", or the first of "CLIENT-12-2", "CLIENT-12-3" … that no company has. */
const freeCode = async (tx: Tx, userId: number): Promise<string> => {
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

/** A company by the name that a client gave at sign-up, or by the person's own; returns its id. */
export const foundCompany = async (tx: Tx, actor: Actor, user: LockedUser): Promise<number> => {
  const name = (user.companyName || personName(user)).slice(0, LONGEST_NAME).toWellFormed();
  const names = { cn: name, hk: name, en: name };
  const body = { code: await freeCode(tx, user.id), names, order: 0, active: true };
  return (await createEntry(tx, actor, 'company', body)).id;
};
