import { actorAt } from '@server/base/actor';
import { guardPremiseTable, guardTable, leaveTable } from '@server/model/guard';
import { saveAssignments } from '@server/resources/assignment/save';
import { caller } from '@server/test/caller';
import { countingStatements } from '@server/test/count-statements';
import { testDatabase, truncate } from '@server/test/database';
import { fileImporter, problemsOf } from '@server/test/import-file';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { importRows } from './import-rows';
import { LEAVE_IMPORT } from './leave-import';

const ports = testPorts(await testDatabase(), { now: '2026-03-09T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const importFile = fileImporter(ports, () => site);

describe('the import of leave', () => {
  const FIELDS = ['guard', 'from', 'to', 'kind', 'note'];
  const stored = async () =>
    (await db.select().from(leaveTable).orderBy(asc(leaveTable.from))).map(
      ({ guardId, from, to, kind, note }) => [guardId, from, to, kind, note],
    );

  it('adds them to what the guard has', async () => {
    const guardId = await makeGuard(ports, site.guardGroupId);
    await db.insert(leaveTable).values({ guardId, from: '2026-03-20', to: '2026-03-20', kind: 'rest' });
    const { status } = await importFile(
      'date-off',
      FIELDS,
      [
        [String(guardId), '2026-04-01', '3/4/2026', '年假', 'Trip'],
        [String(guardId), '2026-05-01', '', '', ''],
      ],
      {},
      'Staff',
    );
    expect(status).toBe(200);
    expect(await stored()).toEqual([
      [guardId, '2026-03-20', '2026-03-20', 'rest', null],
      [guardId, '2026-04-01', '2026-04-03', 'annual', 'Trip'],
      [guardId, '2026-05-01', '2026-05-01', 'rest', null],
    ]);
    const [guard] = await db.select().from(guardTable).where(eq(guardTable.id, guardId));
    expect(guard?.version).toBe(2);
  });

  it('is refused on days of assigned shifts, so that nobody loses a shift by a file', async () => {
    const guardId = await makeGuard(ports, site.guardGroupId);
    const { slots } = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, ['2026-03-20'], {
      Night: 1,
    });
    const actor = actorAt(site.people.SuperAdmin.viewer, ports.clock.now());
    await db.transaction((tx) =>
      saveAssignments(tx, actor, { assign: [{ slotId: slots[0]?.id ?? 0, guardId }], unassign: [] }),
    );
    const rows = [
      [String(guardId), '2026-03-19', '2026-03-21', '', ''],
      [String(guardId), '2026-04-01', '', '', ''],
    ];
    const { status, rows: answered } = await importFile('date-off', FIELDS, rows);
    expect([status, ...problemsOf(answered)]).toEqual([422, '0 from error assigned_on_leave']);
    expect(await stored()).toEqual([]);
  });

  it('reports wrong periods, repeated rows, and names that several guards have', async () => {
    const names = { firstName: 'Tai Man', lastName: 'Chan' };
    const first = await makeGuard(ports, site.guardGroupId, names);
    await makeGuard(ports, site.guardGroupId, names);
    const { rows } = await importFile('date-off', FIELDS, [
      [String(first), '2026-04-05', '2026-04-01', '', ''],
      ['Chan Tai Man', '2026-04-05', '', '', ''],
      [String(first), '2026-06-05', '', '', ''],
      [String(first), '2026-06-05', '', '', ''],
      [String(first), '2026-07-05', '', 'holiday', ''],
    ]);
    expect(problemsOf(rows)).toEqual([
      '0 to error ends_before_start',
      '1 guard error ambiguous_guard',
      '3 from error duplicate',
      '4 kind error unknown_name',
    ]);
  });
});

describe('the import of preferred premises', () => {
  it('adds them, and refuses those that are banned or preferred already', async () => {
    const guardId = await makeGuard(ports, site.guardGroupId);
    const otherId = await makeGuard(ports, site.guardGroupId);
    const premise = String(site.premiseId);
    const file = (...ids: number[]) =>
      importFile(
        'preferred-premise',
        ['guard', 'premise'],
        ids.map((id) => [String(id), premise]),
      );
    expect((await file(guardId)).status).toBe(200);
    await db
      .insert(guardPremiseTable)
      .values({ guardId: otherId, premiseId: site.premiseId, preference: 'banned' });
    const { status, rows } = await file(guardId, otherId);
    expect([status, ...problemsOf(rows)]).toEqual([
      422,
      '0 premise error preference_exists',
      '1 premise error preferred_and_banned',
    ]);
    const { body } = await call(site.people.SuperAdmin, 'GET', `/api/v1/admin/security/${guardId}`);
    expect(body.preferredPremiseIds).toEqual([site.premiseId]);
  });
});

it('the import of leave needs as many statements for twelve rows as for one', async () => {
  const actor = actorAt(site.people.SuperAdmin.viewer, ports.clock.now());
  const counted = countingStatements(db);
  const statementsFor = async (length: number) => {
    const guardId = await makeGuard(ports, site.guardGroupId);
    const rows = Array.from({ length }, (_, index) => [String(guardId), `2027-01-${10 + index}`]);
    const mapping = { guard: 0, from: 1 };
    return counted.statementsOf(() => importRows(LEAVE_IMPORT, counted.db, actor, { rows, mapping }));
  };
  expect(await statementsFor(12)).toBe(await statementsFor(1));
});
