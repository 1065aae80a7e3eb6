import type { Day } from '@contract/primitives';
import { addDays } from '@domain/day';
import { type NameParts, personName } from '@domain/person-name';
import { today } from '@domain/time';
import type { Database, Tx } from '@server/base/db/database';
import { notifyOfLicenceExpiry } from '@server/platform/notification/notify-people';
import { findSetting } from '@server/platform/setting/queries';
import { queueDeliveries } from '@server/platform/webhook/queue-deliveries';
import { sql } from 'drizzle-orm';

const LICENCES_PER_TRANSACTION = 100;

interface Announced extends NameParts, Record<string, unknown> {
  number: string;
  expiresOn: Day;
  guardGroupId: number | null;
  guardId: number;
  guardVersion: number;
}

/**
 * Records the due notices and returns what to announce, one row per licence: of several notices that were never
 * given, as for a new guard, only the nearest. The server that inserts a row announces it, so two servers announce
 * it once.
 */
const recordDueNotices = async (tx: Tx, days: readonly number[], day: Day): Promise<Announced[]> => {
  const notices = sql`unnest(${sql.param([...days])}::int[]) notice(days)`;
  const reached = sql`notice.days >= licence.expires_on - ${day}::date`;
  const { rows } = await tx.execute<Announced>(sql`
    with due as (
      select licence.id, licence.number, licence.expires_on, nearest.days,
        guard.first_name, guard.last_name, guard.guard_group_id, guard.id as guard_id, guard.version as guard_version
      from guard_licence licence
      join guard on guard.id = licence.guard_id and guard.status = 'active'
      cross join lateral (select min(notice.days) as days from ${notices} where ${reached}) nearest
      where licence.expires_on <= ${addDays(day, Math.max(...days))}::date and not exists (
        select from licence_notice given where given.licence_id = licence.id
          and given.expires_on = licence.expires_on and given.days_before = nearest.days)
      order by licence.id limit ${LICENCES_PER_TRANSACTION}),
    noted as (
      insert into licence_notice (licence_id, expires_on, days_before)
      select licence.id, licence.expires_on, notice.days from due licence, ${notices} where ${reached}
      order by licence.id, notice.days
      on conflict do nothing returning licence_id, days_before)
    select due.first_name as "firstName", due.last_name as "lastName", due.number, due.expires_on::text as "expiresOn", due.guard_group_id as "guardGroupId", due.guard_id as "guardId", due.guard_version as "guardVersion"
    from due join noted on noted.licence_id = due.id and noted.days_before = due.days
    order by due.expires_on desc, due.id`);
  return rows;
};

/** Announces expiring licences of active guards by the business's day. Returns how many. */
const announceBatch = async (tx: Tx, now: Date): Promise<number> => {
  const { expiryNoticeDays, timeZone } = await findSetting(tx);
  if (expiryNoticeDays.length === 0) return 0;
  const due = await recordDueNotices(tx, expiryNoticeDays, today(timeZone, now.toISOString()));
  for (const { number, expiresOn, guardGroupId, ...guard } of due)
    await notifyOfLicenceExpiry(tx, { person: personName(guard), number, expiresOn, guardGroupId }, now);
  const versionOf = new Map(due.map(({ guardId, guardVersion }) => [guardId, guardVersion]));
  await queueDeliveries(
    tx,
    now,
    [...versionOf].map(([id, version]) => ({ topic: 'guard.expiring', kind: 'guard', id, version })),
  );
  return due.length;
};

/**
 * Announces expiring licences, once for each number of days before expiry in the settings. A renewed licence has a
 * new expiry date and starts again.
 */
export const announceExpiringLicences = async (
  db: Database,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> => {
  while (!stopping?.aborted) {
    const announced = await db.transaction((tx) => announceBatch(tx, now));
    if (announced < LICENCES_PER_TRANSACTION) return;
  }
};
