import { BOOKING_STATUSES, type BookingStatus } from '@contract/booking';
import type { bookingCalls } from '@contract/booking-calls';
import type { CallAnswer, CallInput } from '@contract/call';
import { MAX_TOTAL } from '@contract/list';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { bookingTable } from '@server/model/booking';
import { type SQL, sql } from 'drizzle-orm';
import { type BookingFilter, findOfPeriod, whereOf } from './list-queries';

type Counts = CallAnswer<typeof bookingCalls.count.admin>;

/** The number of bookings per status in the viewer's reach, each counted no further than the total of a list goes. */
export const countByStatus = async (
  tx: Tx,
  { viewer }: Actor,
  filter: CallInput<typeof bookingCalls.count.admin>['query'],
): Promise<Counts> => {
  const ofPeriod = await findOfPeriod(tx, viewer, { limit: 1, offset: 0, ...filter });
  const count = (more: Partial<BookingFilter>): SQL => {
    const where = whereOf(tx, viewer, { limit: 1, offset: 0, ...filter, ...more }, ofPeriod);
    return sql`(select count(*)::int from (select from ${bookingTable} where ${where} limit ${MAX_TOTAL}) counted)`;
  };
  const counts = [
    ...BOOKING_STATUSES.map((status) => count({ status: [status] })),
    count({ waiting: true }),
    count({ urgent: true }),
  ];
  const { rows } = await tx.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  const found = rows[0]?.counts ?? [];
  const [waiting = 0, urgent = 0] = found.slice(BOOKING_STATUSES.length);
  return {
    statuses: BOOKING_STATUSES.map((status: BookingStatus, index) => ({ status, count: found[index] ?? 0 })),
    waiting,
    urgent,
  };
};
