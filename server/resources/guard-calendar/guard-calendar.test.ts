import { createApp } from '@server/app/compose';
import { auditTable } from '@server/model/audit';
import { guardTable } from '@server/model/guard';
import { mailTable } from '@server/model/mail';
import { renderMail } from '@server/platform/mail/render-mail';
import { keyInPath } from '@server/platform/token/guard-calendar-path';
import { findEndedLinks } from '@server/resources/mail/ended-links';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const app = createApp(ports);
const EMAIL = 'lee@keepwatch.test';
let site: Site;
let guardId: number;

/** The guard starts on the morning of the 10th at 08:47; another one, with a phone, has the same slot. */
beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  guardId = await makeGuard(ports, site.guardGroupId, { email: EMAIL });
  const other = await makeGuard(ports, site.guardGroupId, { lastName: 'Fong', phone: '9876 5432' });
  const { slots } = await orderShifts(
    ports,
    site.people.Manager,
    site.premiseId,
    ['2026-03-10', '2026-03-11'],
    {
      Morning: 2,
    },
  );
  const { status } = await call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [
      { slotId: slots[0]?.id, securityId: guardId, from: '2026-03-10T00:47:00.000Z' },
      { slotId: slots[0]?.id, securityId: other },
      { slotId: slots[1]?.id, securityId: other },
    ],
  });
  expect(status).toBe(200);
});

const link = (method: 'GET' | 'POST' | 'DELETE', by: Person = site.people.Staff, id = guardId) =>
  call(by, method, `/api/v1/admin/security/${id}/calendar`);
const read = async (key: string) => {
  const request = new Request(`http://localhost/api/v1/guard-calendar.ics?key=${key}`);
  const connection = { address: '10.0.0.1', origin: null, cookie: '' };
  const { response } = await app.fetch(request, connection);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const mails = () => db.select().from(mailTable).orderBy(mailTable.id);
/** The key in the newest mail. */
const newKey = async () => {
  expect((await link('POST')).status).toBe(202);
  const content = (await mails()).at(-1)?.content;
  return content?.kind === 'guardCalendar' ? keyInPath(content.path) : '';
};

describe('the calendar of a guard', () => {
  it('has the guard’s own shifts with times and places, and nothing about others', async () => {
    const calendar = await read(await newKey());
    expect(calendar).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
    expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    for (const line of [
      'SUMMARY:Harbour Court · Morning',
      'DTSTART:20260310T004700Z',
      'DTEND:20260310T040000Z',
      'LOCATION:1 Harbour Road',
    ])
      expect(calendar.text).toContain(line);
    expect(calendar.text).not.toMatch(/Fong|9876|420/);
  });

  it('can be read with the newest key only, until it is deleted', async () => {
    const [first, second] = [await newKey(), await newKey()];
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect((await link('GET')).body).toEqual({ createdAt: '2026-03-08T17:00:00.000Z' });
    expect((await link('DELETE')).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    expect((await link('GET')).body).toEqual({ createdAt: null });
  });

  it('is read 30 times an hour from an address', async () => {
    const key = await newKey();
    for (let at = 0; at < 30; at += 1) expect((await read(key)).status).toBe(200);
    expect((await read(key)).status).toBe(429);
    expect((await read(await newKey())).status).toBe(200);
  });

  it("can't be read once the guard is inactive", async () => {
    const key = await newKey();
    await db.update(guardTable).set({ status: 'inactive' }).where(eq(guardTable.id, guardId));
    expect((await read(key)).status).toBe(404);
  });

  it('is mailed to the guard, without a name, and answered to nobody', async () => {
    const answer = await link('POST');
    expect(answer).toEqual({ status: 202, body: null });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: EMAIL, language: 'en' });
    const content = mail?.content;
    if (content?.kind !== 'guardCalendar') throw new Error('No calendar was mailed');
    const { text } = renderMail(content, 'en', ports.publicUrl, null);
    expect(text).toContain('Hello,');
    expect(text).not.toContain('Lee');
    expect(text).toContain(`${ports.publicUrl}/api/v1/guard-calendar.ics?key=${keyInPath(content.path)}`);
    expect(JSON.stringify(await db.select().from(auditTable))).not.toContain(keyInPath(content.path));
  });

  it("isn't made for a guard without an email", async () => {
    const key = await newKey();
    await db.update(guardTable).set({ email: null }).where(eq(guardTable.id, guardId));
    const { status, body } = await link('POST');
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' });
    expect(body.detail).toBe('This guard has no email address. Add one first, then send the link.');
    expect((await read(key)).status).toBe(200);
  });

  it("isn't mailed again once a newer link has replaced it", async () => {
    await newKey();
    await newKey();
    const [older, newer] = await mails();
    expect(
      await findEndedLinks(
        db,
        [older, newer].flatMap((mail) => mail ?? []),
        ports.clock.now(),
      ),
    ).toEqual(new Set([older?.id]));
  });

  it('is sent, seen and ended by users who may edit the guard', async () => {
    const foreign = await makeGuard(ports, site.foreignGuardGroupId);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await link(method, site.people.Staff, foreign)).status).toBe(404);
      for (const role of ['Agent', 'Client'] as const)
        expect((await link(method, site.people[role])).status).toBe(403);
    }
    expect(await mails()).toEqual([]);
    for (const role of ['SuperAdmin', 'Manager', 'Staff'] as const) {
      expect((await link('GET', site.people[role])).status).toBe(200);
      expect((await link('POST', site.people[role])).status).toBe(202);
      expect((await link('DELETE', site.people[role])).status).toBe(204);
    }
  });
});
