import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const MIGRATION = join(import.meta.dirname, '../../model/migrations/0017_override_reasons.sql');

it('keeps earlier override reasons, assignments and releases', async () => {
  await truncate(db);
  const site = await makeSite(ports);
  const guardId = await makeGuard(ports, site.guardGroupId);
  const booking = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, ['2026-03-09'], {
    Morning: 1,
  });
  const slotId = booking.slots[0]?.id;
  await call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId, securityId: guardId }],
  });
  await db.execute(sql`update assignment set overrides = '[{"rule": "rest", "reason": "Nobody else can"}]'`);
  const staffing = [
    { kind: 'release', slotId, guardId, overridden: [], reason: 'Went home ill' },
    {
      kind: 'assign',
      slotId,
      guardId,
      overridden: [{ rule: 'rest', params: { hours: 6, least: 8 } }],
      reason: 'Nobody else can',
    },
  ];
  await db.execute(sql`
    update booking_history set staffing = ${JSON.stringify(staffing)}::jsonb where action = 'assign'`);

  for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement));

  const { rows } = await db.execute(sql`select overrides from assignment`);
  expect(rows).toEqual([{ overrides: [{ rule: 'rest', reason: 'other', note: 'Nobody else can' }] }]);
  const { body } = await call(site.people.Manager, 'GET', `/api/v2/admin/booking/${booking.id}`);
  const part = { from: null, to: null, code: null };
  expect(body.history.at(-1).staffing).toEqual([
    expect.objectContaining({ kind: 'release', ...part, overridden: [], reason: 'Went home ill' }),
    expect.objectContaining({
      kind: 'assign',
      ...part,
      reason: null,
      overridden: [
        { rule: 'rest', params: { hours: 6, least: 8 }, reason: 'other', note: 'Nobody else can' },
      ],
    }),
  ]);
});
