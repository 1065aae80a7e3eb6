import type { BoardSlot } from '@contract/duty-board';
import { premiseTable } from '@server/model/premise';
import type { Person } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, orderShifts } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' });
const { at, call, make, opened } = dutySteps(ports);
const moveTo = timeSetter(ports);
beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
});

const board = async (query = '', person: Person = at.site.people.Staff) =>
  (await call(person, 'GET', `/api/v1/admin/duty/board${query}`)).body as {
    from: string;
    to: string;
    slots: BoardSlot[];
  };
const ids = async (query = '', person?: Person) => (await board(query, person)).slots.map(({ id }) => id);

describe('the board of attendance', () => {
  it('has the slots from six hours ago to twelve hours on, whatever their service date', async () => {
    await moveTo('2027-03-09T09:59:59.000Z');
    expect(await ids()).toEqual([]);
    await moveTo('2027-03-09T10:00:01.000Z'); // The shift begins in just under twelve hours.
    expect(await board()).toMatchObject({
      from: '2027-03-09T04:00:01.000Z',
      to: '2027-03-09T22:00:01.000Z',
      slots: [{ id: at.slotId }],
    });
    await moveTo('2027-03-10T09:59:59.000Z');
    expect(await ids()).toEqual([at.slotId]);
    await moveTo('2027-03-10T10:00:00.000Z');
    expect(await ids()).toEqual([]);
  });

  it('shows plan, presence and what is open', async () => {
    const device = await opened();
    await moveTo('2027-03-09T21:55:00.000Z');
    const on = { startsAt: '2027-03-09T22:00:00.000Z', endsAt: '2027-03-10T04:00:00.000Z' };
    const plan = { id: at.guardId, from: on.startsAt, to: on.endsAt };
    await device.post('/presence', { slotIds: [at.slotId], kind: 'in', at: '2027-03-09T21:55:00.000Z' });
    expect((await board()).slots).toEqual([
      {
        ...{ id: at.slotId, date: '2027-03-10', type: 'Morning', startTime: '06:00', endTime: '12:00' },
        ...{ ...on, gaps: [] },
        premise: { id: at.site.premiseId, name: 'Harbour Court', checkIn: true },
        guards: [
          {
            ...plan,
            name: expect.any(String),
            state: 'onSite',
            hasLeftEarly: false,
            checkedInAt: '2027-03-09T21:55:00.000Z',
          },
        ],
      },
    ]);
    const { slots } = await orderShifts(ports, at.site.people.Manager, at.site.premiseId, ['2027-03-10'], {
      Afternoon: 2,
    });
    const added = (await board()).slots.find(({ id }) => id === slots[0]?.id);
    expect(added).toMatchObject({ guards: [], gaps: [{ places: 2 }] });
  });

  it('is filtered by state, premise, region, group, and the name of guard or premise', async () => {
    await moveTo('2027-03-09T22:10:00.000Z');
    const [premise] = await ports.db
      .select()
      .from(premiseTable)
      .where(eq(premiseTable.id, at.site.premiseId));
    const found = [
      '?state=missing',
      `?premiseId=${premise?.id}`,
      `?region=${premise?.regionId}`,
      `?premiseGroupId=${premise?.premiseGroupId}`,
      '?globalKey=harbour',
      '?globalKey=kwok keung',
    ];
    for (const query of found) expect([query, await ids(query)]).toEqual([query, [at.slotId]]);
    for (const query of [
      '?state=onSite',
      '?premiseId=2147483647',
      '?region=2147483647',
      '?premiseGroupId=2147483647',
      '?globalKey=nobody',
    ])
      expect([query, await ids(query)]).toEqual([query, []]);
  });

  it('shows premises in scope only, to those who manage duties', async () => {
    const { Manager, SuperAdmin, Agent, Client } = at.site.people;
    const { slots } = await orderShifts(ports, SuperAdmin, at.site.foreignPremiseId, ['2027-03-10'], {
      Morning: 1,
    });
    const guard = await makeGuard(ports, at.site.guardGroupId, { lastName: 'Fong', firstName: 'Siu' });
    await call(SuperAdmin, 'POST', '/api/v2/admin/security-booking/multiple', {
      assign: [{ slotId: slots[0]?.id, securityId: guard }],
    });
    await moveTo('2027-03-09T22:00:00.000Z');
    expect(new Set(await ids('', SuperAdmin))).toEqual(new Set([at.slotId, slots[0]?.id]));
    expect(await ids('', Manager)).toEqual([at.slotId]);
    expect(await ids('', at.site.people.Staff)).toEqual([at.slotId]);
    for (const person of [Agent, Client])
      expect((await call(person, 'GET', '/api/v1/admin/duty/board')).status).toBe(403);
  });
});
