import type { Checklist, ChecklistStep } from '@contract/home';
import type { Day } from '@contract/primitives';
import { yearOf } from '@domain/day';
import { mailFailureOf } from '@domain/mail-failure';
import { secondFactorDue } from '@domain/second-factor';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { backupStateTable } from '@server/model/backup';
import { guardTable } from '@server/model/guard';
import { mailStateTable, mailTable } from '@server/model/mail';
import { licenceTypeTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { priceListRowTable, specialDateTable } from '@server/model/price';
import { secondFactorTable } from '@server/model/second-factor';
import { shiftPriceTable } from '@server/model/shift';
import { roleTable, userRoleTable, userTable } from '@server/model/user';
import { findSetUpAt, findToday } from '@server/platform/setting/queries';
import { type SQL, sql } from 'drizzle-orm';

/** The condition that ticks each step. */
const doneBy = (userId: number, today: Day): Record<ChecklistStep, SQL> => ({
  prices: sql`exists (select from ${priceListRowTable}) or exists (select from ${shiftPriceTable})`,
  holidays: sql`exists (select from ${specialDateTable}
    where extract(year from ${specialDateTable.date}) = ${yearOf(today)})`,
  premise: sql`exists (select from ${premiseTable})`,
  licenceTypes: sql`exists (select from ${licenceTypeTable} where ${licenceTypeTable.active})`,
  guard: sql`exists (select from ${guardTable})`,
  client: sql`exists (select from ${userTable}
    join ${userRoleTable} on ${userRoleTable.userId} = ${userTable.id}
    join ${roleTable} on ${roleTable.id} = ${userRoleTable.roleId}
    where ${roleTable.name} = 'Client' and ${userTable.status} <> 'deleted')`,
  secondFactor: sql`exists (select from ${secondFactorTable}
    where ${secondFactorTable.userId} = ${userId} and ${secondFactorTable.confirmedAt} is not null)`,
  mail: sql`exists (select from ${mailStateTable})`,
  backup: sql`exists (select from ${backupStateTable} where ${backupStateTable.lastGoodAt} is not null)`,
});

interface Stored extends Record<string, unknown> {
  hasDemo: boolean;
  done: Record<ChecklistStep, boolean>;
  lastError: string | null;
}

/** The caller's steps: the second factor is each SuperAdmin's own. */
export const findChecklist = async (
  tx: Tx,
  { viewer, now }: Actor,
  { hasMailServer, isBackedUpNightly }: Pick<Ports, 'hasMailServer' | 'isBackedUpNightly'>,
): Promise<Checklist> => {
  const steps = Object.entries(doneBy(viewer.userId, await findToday(tx, now))) as [ChecklistStep, SQL][];
  const members = steps.map(([step, isDone]) => sql`${step}::text, ${isDone}`);
  const { rows } = await tx.execute<Stored>(sql`select
    exists (select from ${userTable} where ${userTable.isDemo} and ${userTable.status} <> 'deleted') as "hasDemo",
    json_build_object(${sql.join(members, sql`, `)}) as done,
    (select ${mailTable.lastError} from ${mailTable}
      where ${mailTable.channel} = 'mail' and ${mailTable.sentAt} is null and ${mailTable.lastError} is not null
      order by ${mailTable.createdAt} desc, ${mailTable.id} desc limit 1) as "lastError"`);
  const [stored] = rows;
  return {
    secondFactorDue: secondFactorDue(await findSetUpAt(tx))?.toISOString() ?? null,
    steps: stored && !stored.hasDemo ? steps.map(([step]) => ({ step, isDone: stored.done[step] })) : [],
    mailFailure: stored?.lastError ? mailFailureOf(stored.lastError) : null,
    hasMailServer,
    isBackedUpNightly,
  };
};
