import pg from 'pg';
import { orderOf, signIn } from '../../scripts/product.mjs';
import { ROUNDS, report } from '../report.mjs';
import { withServers } from '../servers.mjs';

const PREMISES = 4;
const GUARDS = 40;
const PLACES = GUARDS / PREMISES;
const FIRST_DAY = 30;
const DAYS = 31;
const SHIFTS_PER_GUARD = 25;
const ROWS = GUARDS * SHIFTS_PER_GUARD;

const done = ({ status, body }) => {
  if (status >= 300) throw new Error(JSON.stringify(body).slice(0, 500));
  return body;
};

/** The shifts of each guard in a month, with one day in seven off. */
const monthOf = (slots, guardIds) =>
  guardIds.flatMap((securityId, guard) => {
    const own = slots[guard % PREMISES];
    return own
      .filter((_, day) => (day + guard) % 7 !== 6)
      .slice(0, SHIFTS_PER_GUARD)
      .map(({ id: slotId }) => ({ slotId, securityId }));
  });

/** The minimal work: one insert of the rows, committed. */
const insertRows = async (db, userId, rows) => {
  await db.query(
    `insert into assignment (slot_id, guard_id, premise_id, service_date, starts_at, ends_at, assigned_by, assigned_at)
      select slot.id, row.guard_id, slot.premise_id, slot.service_date, slot.starts_at, slot.ends_at, $1, now()
      from unnest($2::int[], $3::int[]) as row(slot_id, guard_id) join slot on slot.id = row.slot_id`,
    [userId, rows.map(({ slotId }) => slotId), rows.map(({ securityId }) => securityId)],
  );
};

const timed = async (run) => {
  const began = performance.now();
  await run();
  return performance.now() - began;
};
const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

/** Saving a month of 40 guards at once (1,000 rows), compared with only inserting the rows. */
export const staffing = () =>
  withServers({ admins: 0, clients: 0 }, async ({ port, databaseUrl }) => {
    const admin = await signIn(port, 'superadmin@demo.test');
    const premises = done(
      await admin.call('GET', `/api/v1/admin/premise?globalKey=Bench&limit=${PREMISES}`),
    ).items;
    const guardIds = [];
    for (let number = 1; number <= GUARDS; number += 1) {
      const guard = { firstName: `Bench ${number}`, lastName: 'Guard', status: 'active', licences: [] };
      guardIds.push(done(await admin.call('POST', '/api/v1/admin/security', guard)).id);
    }
    const slots = [];
    for (const { id } of premises) {
      const [shift] = done(await admin.call('GET', `/api/v1/premise-shift/${id}/combo`));
      const order = orderOf(id, shift, FIRST_DAY, DAYS);
      order.cartItems[0].shifts[0].numOfSecurity = PLACES;
      slots.push(done(await admin.call('POST', '/api/v2/admin/booking', order)).slots);
    }
    const assign = monthOf(slots, guardIds);
    const save = async (body) =>
      done(await admin.call('POST', '/api/v2/admin/security-booking/multiple', body));
    const db = new pg.Client({ connectionString: databaseUrl });
    await db.connect();
    const { id: userId } = done(await admin.call('GET', '/api/v1/auth/me'));
    const times = { ours: [], dryRun: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.dryRun.push(await timed(() => save({ assign, dryRun: true })));
      times.ours.push(await timed(() => save({ assign })));
      await save({ unassign: assign });
      times.bare.push(await timed(() => insertRows(db, userId, assign)));
      await db.query('delete from assignment where guard_id = any($1)', [guardIds]);
    }
    await db.end();
    const milliseconds = (of) => `${Math.round(median(times[of]))} ms`;
    report(`saving ${ROWS} rows of staffing at once`, milliseconds('ours'), '<= 2000 ms');
    report('  a dry run of the same rows', milliseconds('dryRun'));
    report('  compared with the insert only, the minimum', milliseconds('bare'));
  });
