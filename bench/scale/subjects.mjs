import pg from 'pg';
import { NOW_SQL } from './instant.mjs';

/** What the paths name: of the first filled premise, which the client of the demo uses and the manager and staff reach. */
export const findSubjects = async (url) => {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows } = await db.query(`
    select premise.id as premise, premise.company_id as company, booking.id as booking, slot.id as slot,
      assignment.guard_id as guard, invoice.premise_id || '-' || invoice.period as invoice, receipt.id as receipt,
      (select id from booking where premise_id = premise.id and status = 'Confirmed' order by id desc limit 1) as booked,
      to_char(${NOW_SQL} at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as today, invoice.period as month,
      (select id from user_account where email = 'client@demo.test') as client
    from premise join booking on booking.premise_id = premise.id and booking.first_date > (${NOW_SQL})::date
    join slot on slot.booking_id = booking.id join assignment on assignment.slot_id = slot.id
    join invoice on invoice.premise_id = premise.id and invoice.is_paid
    join receipt on receipt.reference = 'TT ' || invoice.id
    where premise.name = 'Scale House 1' order by invoice.period desc, slot.id limit 1`);
  await db.end();
  return rows[0];
};
