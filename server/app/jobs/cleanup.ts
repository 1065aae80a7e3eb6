import { utc } from '@date-fns/utc';
import type { Database } from '@server/base/db/database';
import { accountTokenTable } from '@server/model/account';
import { dutyTable } from '@server/model/duty';
import { fileTable } from '@server/model/file';
import { idempotencyKeyTable } from '@server/model/idempotency';
import { attemptTable } from '@server/model/limit';
import { mailTable } from '@server/model/mail';
import { outboxTable } from '@server/model/outbox';
import { postOrderProposalTable, postOrderTable } from '@server/model/post-order';
import { problemReportTable } from '@server/model/problem-report';
import { knownDeviceTable, signInTable } from '@server/model/session';
import { setupTokenTable } from '@server/model/setup';
import { webhookDeliveryTable } from '@server/model/webhook';
import { OUTBOX_RETENTION_MS } from '@server/platform/outbox/missed-changes';
import { KNOWN_DEVICE_DAYS } from '@server/platform/session/start-session';
import { subMonths } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';
import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

/** Retention of problem reports. */
const REPORT_MONTHS = 12;

/** Retention of webhook deliveries. */
const DELIVERY_DAYS = 30;

/** Retention of the distances of check-ins. */
const DISTANCE_DAYS = 90;

/** Deletes what has expired, one statement after the other, each in its own transaction. */
export const cleanup = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * millisecondsInDay);
  const monthsAgo = (months: number) => subMonths(now, months, { in: utc }).toISOString();
  const deletions = [
    db.delete(attemptTable).where(lt(attemptTable.at, daysAgo(1))),
    db.delete(accountTokenTable).where(lt(accountTokenTable.endsAt, now)),
    db.delete(setupTokenTable).where(lt(setupTokenTable.endsAt, now)),
    // Unused for a week: such a session has expired by idleness.
    db.delete(signInTable).where(or(lt(signInTable.endsAt, now), lt(signInTable.lastSeenAt, daysAgo(7)))),
    db.delete(knownDeviceTable).where(lt(knownDeviceTable.createdAt, daysAgo(KNOWN_DEVICE_DAYS))),
    db.delete(idempotencyKeyTable).where(lt(idempotencyKeyTable.createdAt, daysAgo(1))),
    db.delete(outboxTable).where(lt(outboxTable.at, new Date(now.getTime() - OUTBOX_RETENTION_MS))),
    // With their pictures.
    db.execute(sql`
      with old as (delete from ${problemReportTable} where at < ${monthsAgo(REPORT_MONTHS)}::timestamptz returning id)
      delete from ${fileTable} where owner_kind = 'problemReport' and owner_id in (select id from old)`),
    // Uploaded for a post order that was not saved, or replaced since.
    db.execute(sql`
      delete from ${fileTable} where owner_kind = 'postOrder' and created_at < ${daysAgo(1).toISOString()}::timestamptz
        and not exists (select from ${postOrderTable} used where used.premise_id = file.owner_id and file.id = any(used.photo_ids))
        and not exists (select from ${postOrderProposalTable} waiting
          where waiting.premise_id = file.owner_id and waiting.is_accepted is null
            and waiting.lines @> jsonb_build_array(jsonb_build_object('photoIds', jsonb_build_array(file.id::text))))`),
    // How far a guard was from a premise.
    db
      .update(dutyTable)
      .set({ distance: null })
      .where(and(isNotNull(dutyTable.distance), lt(dutyTable.checkedInAt, daysAgo(DISTANCE_DAYS)))),
    // Neither sent nor due: given up.
    db.delete(mailTable).where(and(isNull(mailTable.dueAt), lt(mailTable.createdAt, daysAgo(90)))),
    // Also waiting ones, of a webhook that is not active.
    db.delete(webhookDeliveryTable).where(lt(webhookDeliveryTable.at, daysAgo(DELIVERY_DAYS))),
  ];
  for (const deletion of deletions) {
    if (stopping?.aborted) return;
    await deletion;
  }
};
