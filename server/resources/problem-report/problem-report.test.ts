import type { Booking, ProblemReport } from '@contract/booking';
import { PROBLEM_KINDS } from '@contract/booking';
import { LANGUAGES } from '@contract/primitives';
import { createApp } from '@server/app/compose';
import { cleanup } from '@server/app/jobs/cleanup';
import { actorAt } from '@server/base/actor';
import { translator } from '@server/base/translate';
import { auditTable } from '@server/model/audit';
import { bookingTable } from '@server/model/booking';
import { fileTable } from '@server/model/file';
import { problemReportTable } from '@server/model/problem-report';
import { sentenceOf } from '@server/platform/notification/sentence-of';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { bookingSteps } from '@server/test/booking-steps';
import { makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
const RUNNING = '2027-03-10T00:00:00.000Z'; // 08:00, the first morning runs
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const product = createApp(ports);
let site: Site;
let colleague: Person;
const { call, cancel, inForce, moveTo } = bookingSteps(ports, () => site);

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
  colleague = await makePerson(ports, 'Client', { companyId: site.companyId });
  const users = [site.people.Client, colleague].map(({ viewer }) => viewer.userId);
  await setPremiseUsers(db, actorAt(site.people.SuperAdmin.viewer, ports.clock.now()), site.premiseId, users);
});

const report = (
  { id, slots }: Booking,
  body: object = { kind: 'no_show', note: 'The gate was locked' },
  person: Person = site.people.Client,
  slot = 0,
) => call(person, 'POST', `/api/v1/client/booking/${id}/slot/${slots[slot]?.id}/report`, body);
const answer = (person: Person, { id, version }: ProblemReport, text = 'A guard is on the way') =>
  call(person, 'PUT', `/api/v1/admin/problem-report/${id}`, { answer: text, version });
const listed = async (person: Person, query = ''): Promise<ProblemReport[]> =>
  (await call(person, 'GET', `/api/v1/admin/problem-report${query}`)).body.items;
const titles = async (person: Person) =>
  (await call(person, 'GET', '/api/v1/notification', undefined, 'en')).body.map(
    (row: { notificationMessage: { subject: string } }) => row.notificationMessage.subject,
  );
const running = async () => {
  const booking = await inForce();
  await moveTo(RUNNING);
  return booking;
};
const fetched = async (person: Person, method: string, path: string, body?: BodyInit) => {
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${person.token}` };
  const request = new Request(`http://127.0.0.1:3000${path}`, { method, headers, ...(body && { body }) });
  return (await product.fetch(request, { address: '10.0.0.1', origin: null, cookie: '' })).response;
};
const upload = async (person: Person, id: number, color: string) => {
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: color } }).jpeg();
  const bytes = new Uint8Array(await picture.toBuffer());
  const answer = await fetched(person, 'PUT', `/api/v1/client/problem-report/${id}/photo`, bytes);
  return { status: answer.status, body: await answer.json() };
};

describe('a problem report', () => {
  it('reaches those who may answer it, and its answer who reported it', async () => {
    const booking = await running();
    const { SuperAdmin, Manager, Agent, Staff, Client } = site.people;
    const { status, body } = await report(booking);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'no_show',
      note: 'The gate was locked',
      slot: { id: booking.slots[0]?.id, bookingId: booking.id },
      premise: { id: site.premiseId, name: 'Harbour Court' },
      by: { id: Client.viewer.userId },
      at: RUNNING,
      ...{ answer: null, answeredBy: null, answeredAt: null, photoId: null },
    });
    const told = `Booking ${booking.id}: no one came`;
    for (const person of [SuperAdmin, Manager, Staff]) expect((await titles(person))[0]).toBe(told);
    for (const person of [Agent, Client, colleague]) expect(await titles(person)).not.toContain(told);
    expect(await listed(Staff, '?unanswered=true')).toEqual([body]);
    expect((await call(Manager, 'GET', '/api/v1/admin/home')).body.problemReports).toBe(1);

    ports.clock.advance(60_000);
    const answered = await answer(Staff, body);
    expect([answered.status, answered.body]).toMatchObject([
      200,
      { version: 2, answer: 'A guard is on the way', answeredBy: { id: Staff.viewer.userId } },
    ]);
    const heard = `Booking ${booking.id}: your problem report is answered`;
    expect((await titles(Client))[0]).toBe(heard);
    for (const person of [Manager, Staff, colleague]) expect(await titles(person)).not.toContain(heard);
    expect(await listed(Staff, '?unanswered=true')).toEqual([]);
    expect((await call(Manager, 'GET', '/api/v1/admin/home')).body.problemReports).toBe(0);
    const audit = await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(2);
    expect(audit.map(({ action, subject }) => [action, subject])).toEqual([
      ['problemReport.answered', `booking:${booking.id}`],
      ['problemReport.reported', `booking:${booking.id}`],
    ]);
    expect(JSON.stringify(audit)).not.toContain('gate');

    expect((await answer(Manager, body)).body.code).toBe('stale');
    expect((await answer(Manager, answered.body, 'He arrived at 8:20')).body.version).toBe(3);
    expect((await answer(Manager, answered.body, '  ')).body.errors?.[0]).toMatchObject({ path: 'answer' });
  });

  it('is on the booking for who may read it, and changes nothing of it', async () => {
    const booking = await running();
    const { body } = await report(booking);
    const read = async (person: Person, area: string): Promise<Booking> =>
      (await call(person, 'GET', `/api/v2/${area}/booking/${booking.id}`)).body;
    expect((await read(colleague, 'client')).reports).toEqual([body]);
    expect((await read(site.people.Staff, 'admin')).reports).toMatchObject([{ id: body.id }]);
    expect(await read(site.people.Agent, 'admin')).toMatchObject({ reports: [], version: booking.version });
    expect((await call(site.people.Agent, 'GET', '/api/v1/admin/problem-report')).status).toBe(403);
    expect((await call(site.people.Agent, 'GET', '/api/v1/admin/home')).body.problemReports).toBeNull();
  });

  it('is about a slot in force that has begun, also of a cancelled booking', async () => {
    const booking = await inForce();
    const early = await report(booking);
    expect([early.status, early.body.code]).toEqual([409, 'booking_status']);
    await moveTo(RUNNING);
    expect((await report(booking, { kind: 'late' }, site.people.Client, 1)).status).toBe(409);
    await cancel(site.people.Manager, booking, { reason: 'The site is closed' });
    expect((await report(booking, { kind: 'late' })).status).toBe(201);
    const waiting = await orderShifts(ports, site.people.Client, site.premiseId, ['2027-03-12'], {
      Night: 1,
    });
    await moveTo('2027-03-12T11:00:00.000Z');
    expect((await report(waiting)).body.code).toBe('booking_status');
    const mixed = await report({ ...waiting, slots: booking.slots });
    expect(mixed.status).toBe(404);
    expect((await report(booking, { kind: 'asleep' })).status).toBe(422);
  });

  it('can be repeated for a slot, but a doubled submit with one key is one', async () => {
    const booking = await running();
    const path = `/api/v1/client/booking/${booking.id}/slot/${booking.slots[0]?.id}/report`;
    const send = () =>
      call(site.people.Client, 'POST', path, { kind: 'late' }, 'en', { 'idempotency-key': 'press-0001' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await report(booking, { kind: 'left_early' })).status).toBe(201);
    expect(await db.$count(problemReportTable)).toBe(2);
  });

  it('is limited to ten a day a person', async () => {
    const booking = await running();
    for (let made = 0; made < 10; made += 1) expect((await report(booking)).status).toBe(201);
    const { status, body } = await report(booking);
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(body.detail).toContain('10 problems a day');
    expect((await report(booking, { kind: 'late' }, colleague)).status).toBe(201);
    await moveTo('2027-03-11T00:00:00.000Z');
    expect((await report(booking)).status).toBe(201);
  });

  it('has one picture, seen by who may read the report', async () => {
    const booking = await running();
    const { body } = await report(booking);
    const before = await upload(site.people.Client, body.id, 'red');
    const { status, body: saved } = await upload(site.people.Client, body.id, 'teal');
    expect([before.status, status]).toEqual([200, 200]);
    expect((await db.select({ id: fileTable.id }).from(fileTable)).map(({ id }) => id)).toEqual([
      saved.photoId,
    ]);
    expect((await listed(site.people.Staff))[0]?.photoId).toBe(saved.photoId);
    const stranger = await makePerson(ports, 'Client');
    const seen = async (person: Person) =>
      (await fetched(person, 'GET', `/api/v1/file/download/${saved.photoId}`)).status;
    const { SuperAdmin, Manager, Agent, Staff, Client } = site.people;
    for (const person of [SuperAdmin, Manager, Staff, Client, colleague])
      expect(await seen(person)).toBe(200);
    for (const person of [Agent, stranger]) expect(await seen(person)).toBe(404);
    expect((await upload(stranger, body.id, 'blue')).status).toBe(404);
  });

  it('is deleted with its picture after twelve months', async () => {
    const booking = await running();
    const { body } = await report(booking);
    await upload(site.people.Client, body.id, 'teal');
    await cleanup(db, new Date('2028-03-09T23:59:00.000Z'));
    expect(await db.$count(problemReportTable)).toBe(1);
    await cleanup(db, new Date('2028-03-10T00:00:01.000Z'));
    expect([await db.$count(problemReportTable), await db.$count(fileTable)]).toEqual([0, 0]);
    expect(await db.$count(bookingTable)).toBe(1);
  });

  it('is in the reporter’s download of personal data', async () => {
    await report(await running());
    const { body } = await call(site.people.Client, 'GET', '/api/v1/account/export');
    expect(body.problemReports).toMatchObject([
      { kind: 'no_show', note: 'The gate was locked', answer: null },
    ]);
    expect((await call(colleague, 'GET', '/api/v1/account/export')).body.problemReports).toEqual([]);
  });

  it('is filtered by kind, premise and text', async () => {
    const booking = await running();
    await report(booking);
    await report(booking, { kind: 'late' });
    const kinds = async (query: string) => (await listed(site.people.Manager, query)).map(({ kind }) => kind);
    expect(await kinds('')).toEqual(['late', 'no_show']);
    expect(await kinds('?sort=at')).toEqual(['no_show', 'late']);
    expect(await kinds('?kind=late')).toEqual(['late']);
    expect(await kinds('?globalKey=gate')).toEqual(['no_show']);
    expect(await kinds(`?premiseId=${site.foreignPremiseId}`)).toEqual([]);
  });

  it.each(LANGUAGES)('is announced in %s by what happened', (lang) => {
    const kind = { topic: 'MODIFY_BOOKING', action: 'EDIT' } as const;
    const params = { bookingId: 7, person: 'Wong', premise: 'Harbour Court', firstDate: '2027-03-10' };
    const subjects = [...PROBLEM_KINDS.map((one) => `reported.${one}`), 'answered'].flatMap((edited) =>
      (['subject', 'body'] as const).map((part) =>
        sentenceOf(translator(lang), part, kind, { ...params, lastDate: '2027-03-10', edited }),
      ),
    );
    expect(new Set(subjects).size).toBe(10);
    for (const text of subjects) expect(text).not.toMatch(/\{\{|undefined|notification\./);
  });
});
