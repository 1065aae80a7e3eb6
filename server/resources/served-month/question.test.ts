import type { ServedMonth } from '@contract/served-month';
import { actorAt } from '@server/base/actor';
import { attemptTable } from '@server/model/limit';
import { premiseTable } from '@server/model/premise';
import { servedQuestionTable } from '@server/model/served-month';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { makePerson, type Person } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { START, servedMonth } from '@server/test/served-month';
import { orderShifts } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const { month, make, setTime, call, get, issue } = servedMonth(ports);
let colleague: Person;

beforeEach(async () => {
  await make();
  colleague = await makePerson(ports, 'Client', { companyId: month.site.companyId });
  const users = [month.site.people.Client, colleague].map(({ viewer }) => viewer.userId);
  await setPremiseUsers(
    db,
    actorAt(month.site.people.SuperAdmin.viewer, ports.clock.now()),
    month.site.premiseId,
    users,
  );
});

const path = (area: string, rest = '', period = '2026-03') =>
  `/api/v1/${area}/premise/${month.site.premiseId}/served/${period}${rest}`;
const read = async (): Promise<ServedMonth> =>
  (await call(month.site.people.Client, 'GET', path('client'))).body;
const agreeNow = async () =>
  call(month.site.people.Client, 'POST', path('client', '/agree'), { version: (await read()).version });
const ask = (note = 'He left at five', slotId = month.slotIds[0], period = '2026-03') =>
  call(month.site.people.Client, 'POST', path('client', '/question', period), { slotId, note });
const answer = (person: Person, id: number, version: number, text = 'Corrected to 5 hours') =>
  call(person, 'PUT', path('admin', `/question/${id}`), { answer: text, version });
const notices = async (person: Person) =>
  (await call(person, 'GET', '/api/v1/notification', undefined, 'en')).body.map(
    (row: { notificationMessage: { subject: string } }) => row.notificationMessage.subject,
  );

describe('a question about a shift', () => {
  it('ends the agreement, reaches those who answer, and its answer who asked', async () => {
    await agreeNow();
    const { people, premiseId } = month.site;
    const before = await read();
    const asked = await ask();
    expect(asked.status).toBe(201);
    const [question] = asked.body.questions;
    expect(asked.body).toMatchObject({
      ...{ state: 'questioned', version: before.version + 1, agreedAt: null, allowed: ['question'] },
      questions: [
        {
          slotId: month.slotIds[0],
          note: 'He left at five',
          by: { id: people.Client.viewer.userId },
          ...{ version: 1, answer: null, answeredBy: null, answeredAt: null },
        },
      ],
    });
    const questioned = 'Harbour Court: a shift is questioned';
    for (const person of [people.SuperAdmin, people.Manager])
      expect((await notices(person))[0]).toBe(questioned);
    for (const person of [people.Staff, people.Agent, people.Client, colleague])
      expect(await notices(person)).not.toContain(questioned);
    const [bell] = (await call(people.Manager, 'GET', '/api/v1/notification')).body;
    const { slots } = await read();
    const activity = { premise: { id: premiseId }, bookingId: slots[0]?.bookingId, month: '2026-03' };
    expect(activity.bookingId).toBeGreaterThan(0);
    expect(bell.notificationMessage.activityData).toMatchObject(activity);

    const answered = await answer(people.Manager, question.id, 1);
    expect(answered.body).toMatchObject({
      ...{ state: 'waiting', version: before.version + 2, allowed: ['answer'] },
      questions: [
        { answer: 'Corrected to 5 hours', answeredBy: { id: people.Manager.viewer.userId }, version: 2 },
      ],
    });
    const heard = 'Harbour Court: your question is answered';
    expect((await notices(people.Client))[0]).toBe(heard);
    const [told] = (await call(people.Client, 'GET', '/api/v1/notification')).body;
    expect(told.notificationMessage.activityData).toMatchObject(activity);
    for (const person of [people.SuperAdmin, colleague]) expect(await notices(person)).not.toContain(heard);
    expect((await answer(people.SuperAdmin, question.id, 1)).body.code).toBe('stale');
    expect((await agreeNow()).body.state).toBe('agreed');
    expect((await answer(people.SuperAdmin, question.id, 2, 'Corrected to 4')).body.state).toBe('waiting');
  });

  it('stops agreement, and the invoice where one is required, until it is answered', async () => {
    const { people } = month.site;
    const question = (await ask()).body.questions[0];
    const list = async () =>
      (await call(people.Manager, 'GET', '/api/v1/admin/document?kind=invoice')).body.items[0];
    const refused = await agreeNow();
    expect([refused.status, refused.body.code]).toEqual([409, 'document_status']);
    expect(await list()).toMatchObject({
      ...{ stage: 'toCheck', obstacles: [{ code: 'questioned', count: 1 }] },
    });
    await db.update(premiseTable).set({ agreeBeforeIssue: true });
    await ask('Nobody came');
    expect((await list()).obstacles).toEqual([
      { code: 'questioned', count: 2 },
      { code: 'notAgreed', count: 0 },
    ]);
    expect((await issue()).body.detail).toContain('has questioned');
    for (const { id } of (await read()).questions) await answer(people.Manager, id, 1);
    expect((await issue()).body.detail).toContain('has not agreed');
    expect(question.answer).toBeNull();
    await agreeNow();
    expect((await issue()).status).toBe(200);
    expect((await get()).body.status).toBe('Issued');
  });

  it('is about a shift of the month that is over', async () => {
    const { people, premiseId } = month.site;
    expect((await ask('No', month.slotIds[0], '2026-02')).status).toBe(404);
    const { slots } = await orderShifts(ports, people.Manager, premiseId, ['2026-04-20'], { Morning: 1 });
    const early = await ask('No', slots[0]?.id, '2026-04');
    expect([early.status, early.body.code]).toEqual([409, 'booking_status']);
    await setTime('2026-04-20T10:00:00.000Z');
    expect((await ask('No', slots[0]?.id, '2026-04')).body).toMatchObject({
      ...{ state: 'open', version: 0, questions: [{ note: 'No' }] },
    });
    expect((await ask('  ')).status).toBe(422);
  });

  it('is answered by those who may, in its own month', async () => {
    const { people } = month.site;
    const { id } = (await ask()).body.questions[0];
    for (const person of [people.Agent, people.Staff, people.Client])
      expect((await answer(person, id, 1)).status).toBe(403);
    const elsewhere = path('admin', `/question/${id}`, '2026-02');
    expect((await call(people.Manager, 'PUT', elsewhere, { answer: 'No', version: 1 })).status).toBe(404);
  });

  it('is one of fifty a day', async () => {
    await ask();
    await db.execute(sql`insert into ${attemptTable} (kind, key_hash, at)
      select kind, key_hash, at from ${attemptTable}, generate_series(1, 49) where kind = 'served-question'`);
    const { status, body } = await ask();
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(await db.$count(servedQuestionTable)).toBe(1);
  });
});
