import { NO_WISHES } from '@contract/guard';
import { auditTable } from '@server/model/audit';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T16:30:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const body = (more: object) => ({
  firstName: 'Kwok Keung',
  lastName: 'Lee',
  status: 'active',
  securityGroupId: site.guardGroupId,
  licences: [],
  ...more,
});
const create = (more: object = {}) => call(site.people.Staff, 'POST', '/api/v1/admin/security', body(more));
const save = (guardId: number, more: object) =>
  call(site.people.Staff, 'PUT', `/api/v1/admin/security/${guardId}`, body(more));

describe('language, wishes and initials of a guard', () => {
  const wishes = { notWeekdays: [2], shiftTypes: ['Night'], maxPerWeek: 5 };

  it('are hk and none until given, and stay unless given', async () => {
    const { body: created } = await create();
    expect(created).toMatchObject({
      language: 'hk',
      wishes: NO_WISHES,
    });
    const given = { wishes, language: 'en', initials: 'LK' };
    const { body: changed } = await save(created.id, { version: 1, ...given });
    expect(changed).toMatchObject(given);
    const { body: again } = await save(created.id, { version: 2 });
    expect(again).toMatchObject(given);
    const [, second] = await db
      .select({ before: auditTable.before, after: auditTable.after })
      .from(auditTable)
      .where(and(eq(auditTable.subject, `guard:${created.id}`), eq(auditTable.action, 'guard.saved')))
      .orderBy(auditTable.id);
    expect(second?.after).toEqual(second?.before);
    expect((await save(created.id, { version: 3, initials: null })).body.initials).toBeNull();
  });

  it('are refused unless they are weekdays, shifts and languages', async () => {
    const { status, body: problem } = await create({
      language: 'fr',
      wishes: { notWeekdays: [8], shiftTypes: ['Evening'], maxPerWeek: 0 },
    });
    expect(status).toBe(422);
    expect(problem.errors.map(({ path }: { path: string }) => path)).toEqual([
      'language',
      'wishes.notWeekdays.0',
      'wishes.shiftTypes.0',
      'wishes.maxPerWeek',
    ]);
  });
});
