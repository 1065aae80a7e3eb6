import { ROLES, type RoleName } from '@contract/access';
import { minor } from '@domain/money';
import { specialDateTable } from '@server/model/price';
import { shiftPriceTable, shiftTable } from '@server/model/shift';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const NOW = '2026-03-08T16:30:00.000Z'; // 00:30 on Monday the 9th in Hong Kong
const ports = testPorts(await testDatabase(), { now: NOW });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(NOW);
  site = await makeSite(ports);
});

const body = (more: object = {}) => ({
  premiseId: site.premiseId,
  type: 'Night',
  startTime: '19:00',
  endTime: '0700',
  price: 96_000,
  salaryToSecurity: 66_000,
  validFrom: '2026-01-01',
  ...more,
});
const create = (more?: object, role: RoleName = 'SuperAdmin') =>
  call(site.people[role], 'POST', '/api/v1/admin/premise-shift', body(more));
const combo = (role: RoleName, premiseId: number, query = '', lang = 'en') =>
  call(site.people[role], 'GET', `/api/v1/premise-shift/${premiseId}/combo${query}`, undefined, lang);
const salary = (role: RoleName, shiftId: number) =>
  call(site.people[role], 'GET', `/api/v1/premise-shift/${shiftId}/salary-to-security`);
const defaultId = async (type: string) => {
  const shifts = await db.select().from(shiftTable);
  return shifts.find((shift) => shift.type === type && shift.premiseId === null)?.id ?? 0;
};

describe('the shifts of a premise', () => {
  it('are the default ones, then its own, each by start time', async () => {
    await create();
    await create({ type: 'Morning', startTime: '07:00', endTime: '19:00' });
    const { status, body: shifts } = await combo('Client', site.premiseId);
    expect(status).toBe(200);
    expect(shifts.map(({ name }: { name: string }) => name)).toEqual([
      'Overnight 00:00-06:00',
      'Morning 06:00-12:00',
      'Afternoon 12:00-18:00',
      'Night 18:00-00:00',
      'Morning 07:00-19:00',
      'Night 19:00-07:00',
    ]);
    expect(shifts[5]).toEqual({
      id: expect.any(Number),
      name: 'Night 19:00-07:00',
      type: 'Night',
      startTime: '19:00',
      endTime: '07:00',
    });
    expect((await combo('SuperAdmin', site.foreignPremiseId)).body).toHaveLength(4);
  });

  it('are named in the caller’s language, searched and limited', async () => {
    const names = async (query: string, lang: string) =>
      (await combo('Client', site.premiseId, query, lang)).body.map(({ name }: { name: string }) => name);
    expect(await names('?limit=2', 'hk')).toEqual(['通宵更 00:00-06:00', '早更 06:00-12:00']);
    expect(await names('?globalKey=NIGHT', 'en')).toEqual(['Overnight 00:00-06:00', 'Night 18:00-00:00']);
    expect(await names('?globalKey=18:00&limit=1', 'en')).toEqual(['Afternoon 12:00-18:00']);
  });

  it("have today's base price if requested: the premise's, else the price list's", async () => {
    await create({ validFrom: '2026-03-10', price: 1 }); // from tomorrow
    await create();
    const type = 'Morning';
    await create({ type, startTime: '06:00', endTime: '12:00', price: 40_000, validFrom: '2026-03-09' });
    await db.insert(specialDateTable).values({
      date: '2026-03-09',
      kind: 'company',
      names: { cn: '节', hk: '節', en: 'Day' },
      mode: 'percent',
      value: 30_000,
      shiftTypes: ['Morning', 'Afternoon', 'Night', 'Special'],
      updatedAt: ports.clock.now(),
    });
    const prices = async (premiseId: number) =>
      (await combo('SuperAdmin', premiseId, '?withPrice=true')).body.map(
        ({ type: shift, price }: { type: string; price: number }) => [shift, price],
      );
    expect(await prices(site.premiseId)).toEqual([
      ['Special', 52_000],
      ['Morning', 40_000],
      ['Afternoon', 44_000],
      ['Night', 48_000],
      ['Night', 96_000],
    ]);
    expect(await prices(site.foreignPremiseId)).toContainEqual(['Morning', 42_000]);
  });

  it('are found in reach only', async () => {
    for (const role of ROLES) {
      expect((await combo(role, site.premiseId)).status).toBe(200);
      expect((await combo(role, site.foreignPremiseId)).status).toBe(role === 'SuperAdmin' ? 200 : 404);
      expect((await combo(role, 999_999)).status).toBe(404);
    }
  });
});

describe('the salary of a shift', () => {
  it("is the premise's own, else the price list's, as valid today", async () => {
    const { body: own } = await create({ validFrom: '2026-03-10', salaryToSecurity: 70_000 });
    expect((await salary('Staff', own.id)).body).toEqual({ shiftId: own.id, salaryToSecurity: 31_800 });
    await create();
    expect((await salary('Staff', own.id)).body).toEqual({ shiftId: own.id, salaryToSecurity: 66_000 });
    const morning = await defaultId('Morning');
    expect((await salary('Agent', morning)).body).toEqual({ shiftId: morning, salaryToSecurity: 28_800 });
  });

  it('is for internal roles, and of premises in their reach', async () => {
    const own = (await create()).body.id;
    const foreign = (await create({ premiseId: site.foreignPremiseId })).body.id;
    for (const role of ['SuperAdmin', 'Manager', 'Agent', 'Staff'] as const) {
      expect((await salary(role, own)).status).toBe(200);
      expect((await salary(role, foreign)).status).toBe(role === 'SuperAdmin' ? 200 : 404);
      expect((await salary(role, 999_999)).status).toBe(404);
    }
    expect((await salary('Client', own)).status).toBe(403);
  });
});

describe('a new shift', () => {
  it("is the premise's own, with its price", async () => {
    const { status, body: made } = await create({ requiredLicenceTypes: ['SPP-A'] });
    expect(status).toBe(201);
    expect(made).toEqual({
      ...body({ endTime: '07:00', requiredLicenceTypes: ['SPP-A'] }),
      id: expect.any(Number),
      version: 1,
      createdAt: ports.clock.now().toISOString(),
      updatedAt: ports.clock.now().toISOString(),
    });
  });

  it('that equals a default one is stored as its price', async () => {
    const { body: made } = await create({ startTime: '18:00', endTime: '00:00', price: 45_000 });
    expect(made.id).toBe(await defaultId('Night'));
    expect(await db.$count(shiftTable)).toBe(4);
    expect(await db.select().from(shiftPriceTable)).toMatchObject([
      { premiseId: site.premiseId, shiftId: made.id, price: minor(45_000) },
    ]);
    const refused = await create({ startTime: '18:00', endTime: '00:00', requiredLicenceTypes: ['SPP-A'] });
    expect(refused.body.errors).toMatchObject([{ path: 'requiredLicenceTypes', code: 'shift_exists' }]);
  });

  it('that exists already gets another price, once per day', async () => {
    const first = await create();
    const later = await create({ validFrom: '2026-06-01', price: 99_000 });
    expect(later.body.id).toBe(first.body.id);
    const twice = await create({ price: 98_000 });
    expect([twice.status, twice.body.code]).toEqual([409, 'conflict']);
    expect(await db.$count(shiftPriceTable)).toBe(2);
  });

  it('is refused with an invalid premise, licence type or times', async () => {
    for (const [more, path, code] of [
      [{ premiseId: 999 }, 'premiseId', 'unknown_reference'],
      [{ requiredLicenceTypes: ['SPP-A', 'PILOT'] }, 'requiredLicenceTypes.1', 'unknown_reference'],
      [{ type: 'Morning' }, 'startTime', 'startTimeMustBeBeforeEndTime'],
    ] as const) {
      const { status, body: problem } = await create(more);
      expect([status, problem.errors]).toMatchObject([422, [{ path, code }]]);
    }
    expect(await db.$count(shiftTable)).toBe(4);
  });

  it('is created by SuperAdmins only', async () => {
    for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
      expect((await create({}, role)).status).toBe(403);
  });
});

describe('a saved shift', () => {
  it('is checked for its id, then its version, before what its values refer to', async () => {
    const { body: shift } = await create();
    const save = async (id: number, version: number, more: object) => {
      const sent = { ...body(more), version };
      const answer = await call(site.people.SuperAdmin, 'PUT', `/api/v1/admin/premise-shift/${id}`, sent);
      return answer.body.code;
    };
    for (const wrong of [{ requiredLicenceTypes: ['NONE'] }, { premiseId: site.foreignPremiseId }]) {
      expect(await save(999_999, 1, wrong)).toBe('not_found');
      expect(await save(shift.id, 7, wrong)).toBe('stale');
      expect(await save(shift.id, shift.version, wrong)).toBe('validation');
    }
  });

  it('says when it was created and changed', async () => {
    const { body: shift } = await create();
    ports.clock.advance(60_000);
    const sent = { ...body({ price: 97_000 }), version: shift.version };
    const saved = await call(site.people.SuperAdmin, 'PUT', `/api/v1/admin/premise-shift/${shift.id}`, sent);
    expect(saved.body).toMatchObject({
      version: 2,
      createdAt: shift.createdAt,
      updatedAt: ports.clock.now().toISOString(),
    });
  });
});
