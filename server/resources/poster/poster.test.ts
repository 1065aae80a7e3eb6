import { auditTable } from '@server/model/audit';
import { dutyHistoryTable } from '@server/model/duty';
import { premiseTable } from '@server/model/premise';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const { at, assigned, call, make, opened, phone, rows, stateNow } = dutySteps(ports);
const moveTo = timeSetter(ports);

beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
});

const poster = async (premiseId = at.site.premiseId) =>
  (await call(at.site.people.Staff, 'GET', `/api/v1/admin/premise/${premiseId}/poster`)).body;
const scan = (device: ReturnType<typeof phone>, posterCode: string, more: object = {}) =>
  device.post('/presence', { kind: 'in', at: ports.clock.now().toISOString(), posterCode, ...more });
const problem = ({ body }: { body: { errors: { path: string; code: string }[] } }) => body.errors[0]?.code;

describe('the poster of a premise', () => {
  it('has one code until it is renewed, which the audit records without the code', async () => {
    const first = await poster();
    expect(first.url).toBe(`${ports.publicUrl}/duty#poster=${first.code}`);
    expect(await poster()).toEqual(first);
    const renewed = await call(
      at.site.people.Staff,
      'POST',
      `/api/v1/admin/premise/${at.site.premiseId}/poster/renew`,
    );
    expect(renewed.body.code).not.toBe(first.code);
    expect(await poster()).toEqual(renewed.body);
    const [foreign] = await db
      .select()
      .from(premiseTable)
      .where(eq(premiseTable.id, at.site.foreignPremiseId));
    expect(foreign?.posterCode).not.toBe(renewed.body.code);
    const audit = await db.select().from(auditTable).where(eq(auditTable.action, 'premise.posterRenewed'));
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).not.toContain(renewed.body.code);
  });
});

describe("a guard's phone that opens it", () => {
  it('checks in at the duty there, and once more changes nothing', async () => {
    const device = await opened();
    const { code } = await poster();
    await moveTo('2027-03-09T21:30:00.000Z'); // 05:30
    expect((await scan(device, code)).body).toMatchObject([{ state: 'onSite' }]);
    expect(await rows()).toMatchObject([{ presence: 'poster', checkedInAt: '2027-03-09T21:30:00.000Z' }]);
    await moveTo('2027-03-09T22:30:00.000Z');
    expect((await scan(device, code)).body).toMatchObject([{ checkedInAt: '2027-03-09T21:30:00.000Z' }]);
    expect(await db.$count(dutyHistoryTable, eq(dutyHistoryTable.act, 'in'))).toBe(1);
  });

  it('checks in at all slots of a duty that touch', async () => {
    const afternoon = await assigned('2027-03-10', at.guardId, { Afternoon: 1 });
    const device = await opened();
    await moveTo('2027-03-10T03:30:00.000Z'); // 11:30, near the end of the morning
    expect((await scan(device, (await poster()).code)).body).toMatchObject([
      { slotIds: [at.slotId, afternoon], state: 'onSite' },
    ]);
  });

  it('is told of no shift there, of another premise and of a code that has ended', async () => {
    const device = await opened();
    const { code } = await poster();
    await moveTo('2027-03-09T20:59:00.000Z'); // 04:59, more than an hour before
    expect(problem(await scan(device, code))).toBe('no_shift_here');
    await moveTo('2027-03-09T21:30:00.000Z');
    const [other] = await db.select().from(premiseTable).where(eq(premiseTable.id, at.site.foreignPremiseId));
    const elsewhere = other?.posterCode ?? '';
    expect(problem(await scan(device, elsewhere))).toBe('no_shift_here');
    expect(problem(await scan(device, elsewhere, { slotIds: [at.slotId] }))).toBe('poster_elsewhere');
    expect(problem(await scan(device, code, { kind: 'out' }))).toBe('required');
    await call(at.site.people.Staff, 'POST', `/api/v1/admin/premise/${at.site.premiseId}/poster/renew`);
    expect(problem(await scan(device, code))).toBe('poster_ended');
    expect(await stateNow()).toBe('untold');
  });

  it('may try ten wrong codes, then waits', async () => {
    const device = await opened();
    await moveTo('2027-03-09T21:30:00.000Z');
    for (let tried = 0; tried < 10; tried += 1)
      expect(problem(await scan(device, `wrong ${tried}`))).toBe('poster_ended');
    expect((await scan(device, (await poster()).code)).status).toBe(429);
    await moveTo('2027-03-09T21:41:00.000Z');
    expect((await scan(device, (await poster()).code)).body).toMatchObject([{ state: 'onSite' }]);
  });

  it('opens nothing without a link', async () => {
    expect((await scan(phone(), (await poster()).code)).status).toBe(401);
  });
});
