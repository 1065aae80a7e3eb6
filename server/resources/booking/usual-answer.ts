import { usualAnswerOf } from '@domain/usual-answer';
import type { Tx } from '@server/base/db/database';
import { sql } from 'drizzle-orm';

const DAYS = 90;
/** The newest orders are enough to say what is usual. Each is looked up, and clients ask whenever they order. */
const MOST = 100;

/** Within how many minutes orders of the last 90 days were usually approved or rejected, also by themselves. */
export const findUsualAnswer = async (tx: Tx, now: Date): Promise<number | null> => {
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const { rows } = await tx.execute<{ minutes: number }>(sql`
    select (extract(epoch from decision.at - booking.created_at) / 60)::int as minutes
    from booking cross join lateral (
      select at from booking_history where booking_history.booking_id = booking.id
        and booking_history.action in ('approve', 'reject') and booking_history.from_status = 'Ordered'
      order by booking_history.id limit 1) decision
    where booking.created_at >= ${since.toISOString()}::timestamptz
    order by booking.created_at desc limit ${MOST}`);
  return usualAnswerOf(rows.map(({ minutes }) => minutes));
};
