import { NO_WISHES } from '@contract/guard';
import { actorAt } from '@server/base/actor';
import { auditTable } from '@server/model/audit';
import { dutyDeviceTable, dutyLinkTable, dutyTable } from '@server/model/duty';
import { fileTable } from '@server/model/file';
import { guardTable, leaveTable, licenceTable } from '@server/model/guard';
import { mailTable } from '@server/model/mail';
import { recordAudit } from '@server/platform/audit/record-audit';
import { queueMail } from '@server/platform/mail/queue-mail';
import { findSetting } from '@server/platform/setting/queries';
import { saveAssignments } from '@server/resources/assignment/save';
import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { readRows } from '@server/test/stored-rows';
import { eq, getTableName, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseDueGuards } from './erase-due';
import { GUARD_ROWS } from './guard-rows';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const { at, call, make, opened } = dutySteps(ports);

const PHOTO = '7b0f3a52-94a1-4f6e-9f4c-6a1d5a6f1f10';
const row = async () => (await db.select().from(guardTable).where(eq(guardTable.id, at.guardId)))[0];
const employedTo = (day: string | null) =>
  db.update(guardTable).set({ employedTo: day }).where(eq(guardTable.id, at.guardId));
/** At noon of a day in Hong Kong. */
const eraseOn = (day: string) => eraseDueGuards(db, new Date(`${day}T04:00:00.000Z`));
const request = (what: 'export' | 'forget', person = at.site.people.SuperAdmin) =>
  call(
    person,
    'POST',
    `/api/v1/admin/security/${at.guardId}/${what}`,
    what === 'forget' ? { reason: 'Asked by letter' } : undefined,
  );
const acts = async (action: string) => db.$count(auditTable, eq(auditTable.action, action));

beforeEach(async () => {
  ports.clock.set('2027-03-08T02:00:00.000Z');
  await make();
  await db.insert(fileTable).values({
    id: PHOTO,
    ownerKind: 'guard',
    ownerId: at.guardId,
    type: 'image/webp',
    bytes: new Uint8Array([1, 2, 3]),
    createdAt: ports.clock.now(),
  });
  await db
    .update(guardTable)
    .set({
      photoId: PHOTO,
      email: 'marker@keepwatch.test',
      birthDate: '1971-02-03',
      wishes: { ...NO_WISHES, maxPerWeek: 4 },
    })
    .where(eq(guardTable.id, at.guardId));
  // To the address of then, which may differ from the guard's own when it is erased.
  await queueMail(
    db,
    {
      ...{ to: 'marker@keepwatch.test', language: 'en', guardId: at.guardId },
      content: { kind: 'duty', params: { shifts: '', count: 1 }, path: '/duty' },
    },
    ports.clock.now(),
  );
  await db.update(guardTable).set({ email: 'other-marker@keepwatch.test' });
  const device = await opened();
  await device.post('/answer', { slotIds: [at.slotId], answer: 'decline', reason: 'sick', note: 'marker' });
});

describe('what is stored about a guard who left', () => {
  it('loses how to reach the guard after 90 days, once', async () => {
    await employedTo('2027-04-01');
    await eraseOn('2027-06-30');
    expect(await row()).toMatchObject({ phone: '9123 4567', photoId: PHOTO });
    await eraseOn('2027-07-01');
    expect(await row()).toMatchObject({
      lastName: 'Lee',
      ...{ phone: null, email: null, photoId: null, birthDate: '1971-02-03', wishes: NO_WISHES },
    });
    for (const table of [fileTable, dutyLinkTable, dutyDeviceTable, mailTable])
      expect(await db.$count(table), getTableName(table)).toBe(0);
    expect(await db.$count(dutyTable)).toBe(1);
    await eraseOn('2027-07-02');
    expect(await acts('guard.contactErased')).toBe(1);
    expect(await acts('guard.erased')).toBe(0);
  });

  it('loses phone and e-mail in the audit, too', async () => {
    const contact = { phone: '9123 4567', email: 'marker@keepwatch.test', lastName: 'Lee' };
    const actor = actorAt(at.site.people.Manager.viewer, ports.clock.now());
    const entry = { action: 'guard.saved', before: contact, after: { ...contact, status: 'inactive' } };
    await recordAudit(db, actor, { ...entry, subject: `guard:${at.guardId}` });
    await recordAudit(db, actor, { ...entry, subject: `guard:${at.guardId + 1}` });
    await employedTo('2027-04-01');
    await eraseOn('2027-07-01');
    const rows = await db
      .select({ before: auditTable.before, after: auditTable.after })
      .from(auditTable)
      .where(eq(auditTable.action, 'guard.saved'))
      .orderBy(auditTable.id);
    expect(rows.slice(-2)).toEqual([
      { before: {}, after: { status: 'inactive' } },
      { before: contact, after: { ...contact, status: 'inactive' } },
    ]);
  });

  it('is gone but for the name after the years of the settings, once', async () => {
    await db.update(guardTable).set({ phone: null }).where(eq(guardTable.id, at.guardId));
    expect((await findSetting(db)).eraseAfterYears).toBe(7);
    await employedTo('2020-07-01');
    await eraseOn('2027-07-01');
    expect(await row()).toMatchObject({ birthDate: '1971-02-03' });
    await eraseOn('2027-07-02');
    expect(await row()).toMatchObject({ lastName: 'Lee', birthDate: null });
    for (const table of [licenceTable, leaveTable, dutyTable])
      expect(await db.$count(table), getTableName(table)).toBe(0);
    await eraseOn('2027-07-03');
    expect(await acts('guard.erased')).toBe(1);
  });

  it('stays if the guard is hired again', async () => {
    await employedTo('2020-07-01');
    await employedTo(null);
    await eraseOn('2037-07-01');
    expect(await row()).toMatchObject({ phone: '9123 4567', birthDate: '1971-02-03' });
  });
});

describe('on request of a SuperAdmin who confirmed', () => {
  it('is exported without secrets', async () => {
    const { status, body } = await request('export');
    expect(status).toBe(200);
    expect(body.guard).toMatchObject([{ birthDate: '1971-02-03', email: 'other-marker@keepwatch.test' }]);
    expect(body.duty).toMatchObject([{ note: 'marker' }]);
    expect(body.mail).toMatchObject([{ recipient: 'marker@keepwatch.test' }]);
    expect(body.file).toMatchObject([{ url: 'data:image/webp;base64,AQID' }]);
    expect(JSON.stringify(body)).not.toMatch(/keyHash|tokenHash/);
    expect(await acts('guard.exported')).toBe(1);
  });

  it('is erased at once when the guard has left and has no shift to come', async () => {
    expect((await request('forget')).body.code).toBe('conflict');
    await employedTo('2027-03-07');
    expect((await request('forget')).body.code).toBe('conflict');
    await saveAssignments(db, actorAt(at.site.people.Manager.viewer, ports.clock.now()), {
      assign: [],
      unassign: [{ slotId: at.slotId, guardId: at.guardId }],
    });
    expect((await request('forget')).status).toBe(204);
    expect(await row()).toMatchObject({ lastName: 'Lee', phone: null, birthDate: null });
    const [audited] = await db.select().from(auditTable).where(eq(auditTable.action, 'guard.erased'));
    expect(audited).toMatchObject({ after: { reason: 'Asked by letter' } });
    expect((await readRows(db)).rows).not.toMatch(/1971-02-03|marker/);
  });

  it('is refused to a session that was not confirmed lately', async () => {
    ports.clock.set('2027-03-08T04:00:00.000Z');
    for (const what of ['export', 'forget'] as const)
      expect((await request(what)).body.code).toBe('confirmation_required');
  });

  it('and by nobody else', async () => {
    for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
      for (const what of ['export', 'forget'] as const)
        expect((await request(what, at.site.people[role])).status, `${role} ${what}`).toBe(403);
  });
});

it('every table that names a guard is exported, and erased or kept for a reason', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'guard_id' order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(GUARD_ROWS.map(({ table }) => getTableName(table)).sort());
});
