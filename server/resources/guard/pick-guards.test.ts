import type { RoleName } from '@contract/access';
import { assignmentTable } from '@server/model/assignment';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const NOW = '2026-03-08T16:30:00.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const { db } = ports;
const call = caller(ports);
const now = new Date(NOW);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

describe('the guard pickers', () => {
  it('offer active guards in reach, and for a date those without an assignment', async () => {
    const { people, premiseId, guardGroupId, foreignGuardGroupId } = site;
    const busy = await makeGuard(ports, guardGroupId);
    const free = await makeGuard(ports, guardGroupId, { firstName: 'Zoe', lastName: 'Au' });
    await makeGuard(ports, guardGroupId, { status: 'inactive' });
    const foreign = await makeGuard(ports, foreignGuardGroupId);
    const booking = await orderShifts(ports, people.SuperAdmin, premiseId, ['2026-03-12'], { Night: 1 });
    const [slot] = booking.slots;
    await db.insert(assignmentTable).values({
      slotId: slot?.id ?? 0,
      guardId: busy,
      premiseId,
      date: '2026-03-12',
      startsAt: new Date('2026-03-12T10:00:00Z'),
      endsAt: new Date('2026-03-12T16:00:00Z'),
      assignedBy: people.SuperAdmin.viewer.userId,
      assignedAt: now,
    });
    const pick = async (role: RoleName, path: string) =>
      (await call(people[role], 'GET', `/api/v1/admin/security/${path}`)).body;
    const au = { id: free, name: 'Zoe Au' };
    const lee = { id: busy, name: 'Lee Kwok Keung' };
    expect(await pick('Staff', 'combo')).toEqual([au, lee]);
    expect(await pick('Staff', 'combo?globalKey=au')).toEqual([au]);
    expect(await pick('Staff', 'combo?limit=1')).toEqual([au]);
    expect(await pick('SuperAdmin', 'combo')).toHaveLength(3);
    expect(await pick('Staff', 'combo-without-duplicate?date=2026-03-12')).toEqual([au]);
    expect(await pick('Staff', 'combo-without-duplicate?date=2026-03-13')).toEqual([au, lee]);
    expect(await pick('Staff', 'combo-without-duplicate?date=2026-03-13&globalKey=KEUNG')).toEqual([lee]);
    expect(await pick('Staff', 'combo-without-duplicate?date=2026-03-13&limit=1')).toEqual([au]);
    expect(await pick('SuperAdmin', 'combo-without-duplicate?date=2026-03-12')).toEqual([
      au,
      { id: foreign, name: 'Lee Kwok Keung' },
    ]);
    const client = await call(
      people.Client,
      'GET',
      '/api/v1/admin/security/combo-without-duplicate?date=2026-03-12',
    );
    expect(client.status).toBe(403);
  });

  it('and lists are in the order that readers of the language expect', async () => {
    const { people, guardGroupId } = site;
    for (const [lastName, firstName] of [
      ...[
        ['張', '偉'],
        ['陳', '大文'],
        ['丁', '一'],
      ],
      ...[
        ['au', 'Zoe'],
        ['Lee', 'Ben'],
      ],
    ] as const)
      await makeGuard(ports, guardGroupId, { firstName, lastName });
    const read = async (language: string, path: string) =>
      (await call(people.Staff, 'GET', `/api/v1/admin/security${path}`, undefined, language)).body;
    const names = {
      'zh-CN': ['Zoe au', 'Ben Lee', '陳大文', '丁一', '張偉'],
      'zh-HK': ['Zoe au', 'Ben Lee', '丁一', '張偉', '陳大文'],
    };
    for (const [language, expected] of Object.entries(names)) {
      const list = await read(language, '?sort=name');
      expect(list.items.map(({ name }: { name: string }) => name)).toEqual(expected);
      const combo = await read(language, '/combo');
      expect(combo.map(({ name }: { name: string }) => name)).toEqual(expected);
    }
  });
});
