import { auditTable } from '@server/model/audit';
import { guardTable } from '@server/model/guard';
import { testDatabase } from '@server/test/database';
import { dutySteps, keyOf } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' }); // 10:00
const { db } = ports;
const { at, call, phone, make, link, opened } = dutySteps(ports);

beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
});

describe('the link', () => {
  it('opens the page with the last four digits of the phone, on several devices', async () => {
    const { status, body } = await link();
    expect(status).toBe(200);
    expect(body.url).toMatch(/\/duty#key=[\w-]{43}$/);
    const device = phone();
    expect((await device.get()).status).toBe(401);
    const first = await device.open(keyOf(body), ' 4567 ');
    expect([first.status, first.body.guard.name]).toEqual([200, 'Lee Kwok Keung']);
    expect(first.cookie).toMatch(
      /^duty=[\w-]{43}; Path=\/api\/v1\/duty; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
    );
    expect((await phone().open(keyOf(body), '4567')).status).toBe(200);
    expect(JSON.stringify(await db.select().from(auditTable))).not.toContain(keyOf(body));
  });

  it('asks for the digits once on a device, and again on that of another guard', async () => {
    const key = keyOf((await link()).body);
    const device = phone();
    await device.open(key, '4567');
    expect((await device.open(key, '')).status).toBe(200);
    expect((await device.get()).status).toBe(200);
    expect((await device.open(key, '0000')).body.errors).toMatchObject([{ path: 'phoneTail' }]);
    expect((await phone().open(key, '')).body.errors).toMatchObject([{ path: 'phoneTail' }]);
    const other = await makeGuard(ports, at.site.guardGroupId, { phone: '9000 1111' });
    const othersKey = keyOf((await link(undefined, other)).body);
    expect((await device.open(othersKey, '')).body.errors).toMatchObject([{ path: 'phoneTail' }]);
  });

  it('is dead after five wrong numbers', async () => {
    const key = keyOf((await link()).body);
    const empty = await phone().open(key, '');
    expect(empty.body.errors).toMatchObject([{ path: 'phoneTail', code: 'required' }]);
    for (let tried = 0; tried < 5; tried += 1)
      expect((await phone().open(key, '0000')).body.errors).toMatchObject([{ path: 'phoneTail' }]);
    expect(await phone().open(key, '4567')).toMatchObject({ status: 429, retryAfter: '3600' });
    expect((await phone().open('unknown', '4567')).body.errors).toMatchObject([{ path: 'key' }]);
  });

  it('is opened 30 times an hour from an address, which may try 30 unknown keys', async () => {
    const key = keyOf((await link()).body);
    for (const [tried, status] of [
      [key, 200],
      ['unknown', 422],
    ] as const) {
      for (let opening = 0; opening < 30; opening += 1)
        expect((await phone().open(tried, '4567')).status).toBe(status);
      expect(await phone().open(tried, '4567')).toMatchObject({ status: 429, retryAfter: '3600' });
    }
    expect((await phone().open(keyOf((await link()).body), '4567')).status).toBe(200);
    ports.clock.set('2027-03-08T03:00:00.000Z');
    expect((await phone().open('unknown', '4567')).status).toBe(422);
  });

  it('and its devices end with a new one, with the last day of employment, and when it is ended', async () => {
    const device = await opened();
    expect((await device.get()).status).toBe(200);
    await db.update(guardTable).set({ employedTo: '2027-03-08' }).where(eq(guardTable.id, at.guardId));
    expect((await device.get()).status).toBe(200);
    await db.update(guardTable).set({ employedTo: '2027-03-07' }).where(eq(guardTable.id, at.guardId));
    expect((await device.get()).status).toBe(401);
    expect((await link()).body.code).toBe('conflict');
    await db.update(guardTable).set({ employedTo: null }).where(eq(guardTable.id, at.guardId));
    const key = keyOf((await link()).body);
    expect((await device.get()).status).toBe(401);
    const other = phone();
    await other.open(key, '4567');
    expect(
      (await call(at.site.people.Staff, 'DELETE', `/api/v1/admin/security/${at.guardId}/duty-link`)).status,
    ).toBe(204);
    expect((await other.get()).status).toBe(401);
    expect((await phone().open(key, '4567')).body.errors).toMatchObject([{ path: 'key' }]);
  });

  it('and its devices stay ended when a guard who left comes back', async () => {
    const path = `/api/v1/admin/security/${at.guardId}`;
    const save = async (more: object) => {
      const { version, phone: number, securityGroup } = (await call(at.site.people.Staff, 'GET', path)).body;
      const body = { firstName: 'Kwok Keung', lastName: 'Lee', status: 'active', licences: [], ...more };
      const stored = { version, phone: number, securityGroupId: securityGroup.id };
      return (await call(at.site.people.Staff, 'PUT', path, { ...stored, ...body })).status;
    };
    const key = keyOf((await link()).body);
    const device = phone();
    await device.open(key, '4567');
    expect(await save({ status: 'inactive', releaseSlotIds: [at.slotId] })).toBe(200);
    expect(await save({})).toBe(200);
    expect((await device.get()).status).toBe(401);
    expect((await phone().open(key, '4567')).body.errors).toMatchObject([{ path: 'key' }]);
    const second = await opened();
    expect(await save({ employedTo: '2027-03-08' })).toBe(200);
    expect((await second.get()).status).toBe(200);
    await timeSetter(ports)('2027-03-08T16:00:00.000Z'); // Midnight
    expect((await second.get()).status).toBe(401);
    expect(await save({})).toBe(200);
    expect((await second.get()).status).toBe(401);
    expect((await (await opened()).get()).status).toBe(200);
  });

  it("isn't made without a phone, or for a guard out of reach", async () => {
    const foreign = await makeGuard(ports, at.site.foreignGuardGroupId, { phone: '9000 0000' });
    const silent = await makeGuard(ports, at.site.guardGroupId);
    expect((await link(at.site.people.Staff, foreign)).status).toBe(404);
    expect((await link(at.site.people.Staff, silent)).body.code).toBe('conflict');
    const many = await call(at.site.people.Staff, 'POST', '/api/v1/admin/security/duty-link', {});
    expect(many.body.map(({ id }: { id: number }) => id)).toEqual([at.guardId]);
  });

  it('is refused to another page, and to a session of staff', async () => {
    const device = await opened();
    const body = { slotIds: [at.slotId], answer: 'confirm' };
    expect((await device.post('/answer', body, 'https://elsewhere.test')).status).toBe(403);
    expect((await call(at.site.people.SuperAdmin, 'GET', '/api/v1/duty')).status).toBe(401);
    expect((await device.post('/answer', body)).status).toBe(200);
  });
});
