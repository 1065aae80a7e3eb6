import { cleanup } from '@server/app/jobs/cleanup';
import type { Log } from '@server/base/ports/log';
import { dutyTable } from '@server/model/duty';
import { idempotencyKeyTable } from '@server/model/idempotency';
import { premiseTable } from '@server/model/premise';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { readRows } from '@server/test/stored-rows';
import { beforeEach, describe, expect, it } from 'vitest';

const logged: unknown[] = [];
const record = (...entry: unknown[]) => void logged.push(entry);
const log: Log = { debug: record, info: record, warn: record, error: record, fatal: record };
const ports = { ...testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' }), log };
const { db } = ports;
const { at, call, make, opened, rows } = dutySteps(ports);
const moveTo = timeSetter(ports);

/** 40 m to the north of the premise. */
const HERE = { latitude: 22.2803603711, longitude: 114.1700009377, accuracy: 12.345678 };
const DIGITS = /3603711|0009377|345678/;

const press = async (more: object = {}) => {
  const device = await opened();
  await moveTo('2027-03-09T21:30:00.000Z');
  return device.post('/presence', {
    slotIds: [at.slotId],
    kind: 'in',
    at: ports.clock.now().toISOString(),
    position: HERE,
    ...more,
  });
};

beforeEach(async () => {
  logged.length = 0;
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
  await db.update(premiseTable).set({ latitude: 22.28, longitude: 114.17 });
});

describe('the position of a guard who checks in', () => {
  it('is stored as the distance to the premise alone', async () => {
    expect((await press()).body).toMatchObject([{ state: 'onSite', premise: { hasPosition: true } }]);
    expect(await rows()).toMatchObject([{ presence: 'pressed', distance: 40 }]);
    // The call had a key, and its answer was stored.
    expect(await db.$count(idempotencyKeyTable)).toBeGreaterThan(0);
    expect((await readRows(db)).rows).not.toMatch(DIGITS);
    expect(JSON.stringify(logged)).not.toMatch(DIGITS);
  });

  it('is not in the log of a press that fails', async () => {
    const failing = await press({ slotIds: [2_147_483_647_000] });
    expect(failing.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(logged)).not.toMatch(DIGITS);
    expect((await readRows(db)).rows).not.toMatch(DIGITS);
  });

  it('is needed for nothing: without it, without the place of the premise, or if it is vague', async () => {
    expect((await press({ position: undefined })).body).toMatchObject([{ state: 'onSite' }]);
    expect(await rows()).toMatchObject([{ distance: null }]);
    for (const [place, accuracy] of [
      [null, 5],
      [22.28, 900],
    ] as const) {
      await db.update(premiseTable).set({ latitude: place, longitude: place && 114.17 });
      await db.delete(dutyTable);
      expect((await press({ position: { ...HERE, accuracy } })).body).toMatchObject([{ state: 'onSite' }]);
      expect(await rows()).toMatchObject([{ distance: null }]);
    }
  });

  it('leaves no distance once staff enter another time', async () => {
    await press();
    const body = { slotId: at.slotId, securityId: at.guardId, reason: 'Seen by the client' };
    await call(at.site.people.Staff, 'PUT', '/api/v1/admin/duty/presence', {
      ...body,
      checkedInAt: '2027-03-09T21:20:00.000Z',
    });
    expect(await rows()).toMatchObject([{ presence: 'staff', distance: null }]);
  });

  it('is gone as a distance after 90 days', async () => {
    await press();
    const distance = async () => (await db.select().from(dutyTable))[0]?.distance;
    await cleanup(db, new Date('2027-06-07T21:29:00.000Z'));
    expect(await distance()).toBe(40);
    await cleanup(db, new Date('2027-06-07T21:31:00.000Z'));
    expect(await distance()).toBeNull();
  });
});

describe('the place of a premise', () => {
  it('is entered by staff, kept by a body without it, and cleared by null', async () => {
    const path = `/api/v1/admin/premise/${at.site.premiseId}`;
    const { Manager } = at.site.people;
    const save = async (more: object) => {
      const { body: premise } = await call(Manager, 'GET', path);
      const { region, company, premiseGroup, contactName, contactPhone, contactEmail, name, address } =
        premise;
      const saved = await call(Manager, 'PUT', path, {
        version: premise.version,
        ...{ name, address, contactName, contactPhone, contactEmail },
        regionId: region.id,
        companyId: company.id,
        premiseGroupId: premiseGroup.id,
        requiredLicenceTypes: premise.requiredLicenceTypes,
        ...more,
      });
      return [saved.status, saved.body.position];
    };
    const position = { latitude: 22.3, longitude: 114.2 };
    expect(await save({ position })).toEqual([200, position]);
    expect(await save({})).toEqual([200, position]);
    expect((await save({ position: { latitude: 91, longitude: 0 } }))[0]).toBe(422);
    expect(await save({ position: null })).toEqual([200, null]);
  });
});
