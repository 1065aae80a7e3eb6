import type { Checklist, ChecklistStep } from '@contract/home';
import { mailFailureOf } from '@domain/mail-failure';
import { secondFactorDue } from '@domain/second-factor';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { backupStateTable } from '@server/model/backup';
import { mailStateTable, mailTable } from '@server/model/mail';
import { priceListRowTable } from '@server/model/price';
import { secondFactorTable } from '@server/model/second-factor';
import { shiftPriceTable } from '@server/model/shift';
import { userTable } from '@server/model/user';
import { findSetUpAt } from '@server/platform/setting/queries';
import { type SQL, sql } from 'drizzle-orm';

/** The condition that ticks each step. */
const doneBy = (userId: number): Record<ChecklistStep, SQL> => ({
  secondFactor: sql`exists (select from ${secondFactorTable}
    where ${secondFactorTable.userId} = ${userId} and ${secondFactorTable.confirmedAt} is not null)`,
  prices: sql`exists (select from ${priceListRowTable}) or exists (select from ${shiftPriceTable})`,
  users: sql`exists (select from ${userTable}
    where ${userTable.id} <> ${userId} and ${userTable.status} <> 'deleted')`,
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
  { viewer }: Actor,
  { hasMailServer, isBackedUpNightly }: Pick<Ports, 'hasMailServer' | 'isBackedUpNightly'>,
): Promise<Checklist> => {
  const steps = Object.entries(doneBy(viewer.userId)) as [ChecklistStep, SQL][];
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
