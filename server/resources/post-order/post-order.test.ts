import { homeCalls } from '@contract/home';
import type { StaffPostOrders } from '@contract/post-order';
import { LANGUAGES } from '@contract/primitives';
import { createApp } from '@server/app/compose';
import { cleanup } from '@server/app/jobs/cleanup';
import { actorAt } from '@server/base/actor';
import { translator } from '@server/base/translate';
import { auditTable } from '@server/model/audit';
import { fileTable } from '@server/model/file';
import { outboxTable } from '@server/model/outbox';
import { postOrderProposalTable, postOrderReadTable, postOrderTable } from '@server/model/post-order';
import { sentenceOf } from '@server/platform/notification/sentence-of';
import { saveAssignments } from '@server/resources/assignment/save';
import { setPremiseUsers } from '@server/resources/premise/set-premise-users';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const product = createApp(ports);
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
  await setPremiseUsers(db, actorAt(site.people.SuperAdmin.viewer, ports.clock.now()), site.premiseId, [
    site.people.Client.viewer.userId,
  ]);
});

const line = (en: string, more: object = {}) => ({
  text: { cn: '', hk: '', en },
  secret: false,
  photoIds: [] as string[],
  ...more,
});
const path = (area: string, more = '') => `/api/v1/${area}/premise/${site.premiseId}/post-order${more}`;
const read = async (person: Person): Promise<StaffPostOrders> =>
  (await call(person, 'GET', path('admin'))).body;
const save = (person: Person, body: object) =>
  call(person, 'PUT', path('admin'), { version: 1, premise: [], shifts: [], ...body });
const propose = (body: object) =>
  call(site.people.Client, 'POST', path('client'), { lines: [line('Lock the gate at 22:00')], ...body });
const decide = (person: Person, id: number | undefined, body: object) =>
  call(person, 'PUT', path('admin', `/proposal/${id}`), { accept: true, version: 1, ...body });
const titles = async (person: Person) =>
  (await call(person, 'GET', '/api/v1/notification', undefined, 'en')).body.map(
    (row: { notificationMessage: { subject: string } }) => row.notificationMessage.subject,
  );
const send = async (person: Person, method: string, at: string, body?: BodyInit) => {
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${person.token}` };
  const request = new Request(`http://127.0.0.1:3000${at}`, { method, headers, ...(body && { body }) });
  return (await product.fetch(request, { address: '10.0.0.1', origin: null, cookie: '' })).response;
};
const upload = async (person: Person): Promise<string> => {
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } }).jpeg();
  const answer = await send(
    person,
    'POST',
    path('admin', '/photo'),
    new Uint8Array(await picture.toBuffer()),
  );
  return (await answer.json()).photoId;
};
const versions = async () =>
  Object.fromEntries(
    (await db.select().from(postOrderTable)).map(({ texts, version }) => [texts.en, version]),
  );

describe('post orders', () => {
  it('are saved as a whole; only what changed gets a new version', async () => {
    const { Manager, Agent, Client, Staff } = site.people;
    const first = await save(Manager, {
      premise: [line('Walk the stairs'), line('Gate code 4711', { secret: true })],
      shifts: [{ type: 'Night', lines: [line('Lights off at 23:00')] }],
    });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      version: 2,
      premise: [{ text: { en: 'Walk the stairs' } }, { secret: true }],
      shifts: [{ type: 'Night', lines: [{ text: { en: 'Lights off at 23:00' } }] }],
      proposals: [],
      unread: [],
    });
    expect((await save(Manager, {})).body.code).toBe('stale');
    await save(Agent, {
      version: 2,
      premise: [line('Gate code 4712', { secret: true }), line('Walk the stairs')],
      shifts: [{ type: 'Morning', lines: [line('Open the shutters')] }],
    });
    expect(await versions()).toEqual({ 'Gate code 4712': 2, 'Walk the stairs': 1, 'Open the shutters': 1 });
    expect((await read(Staff)).premise.map(({ text }) => text.en)).toEqual([
      'Gate code 4712',
      'Walk the stairs',
    ]);
    const own = (await call(Client, 'GET', path('client'))).body;
    expect(own).toMatchObject({ version: 3, premise: [{ text: { en: 'Gate code 4712' } }, {}] });
    expect(own).not.toHaveProperty('unread');
    const audit = await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
    expect(audit).toMatchObject([{ action: 'postOrder.saved', subject: `premise:${site.premiseId}` }]);
    expect(JSON.stringify(audit)).not.toMatch(/471/);
    expect(JSON.stringify(audit)).toContain('Walk the stairs');
  });

  it('need a text, one section a kind of shift, and pictures of this premise', async () => {
    const { Manager } = site.people;
    const problems = async (body: object) => (await save(Manager, body)).body.errors;
    expect(await problems({ premise: [line('')] })).toMatchObject([
      { path: 'premise.0.text', code: 'required' },
    ]);
    const night = { type: 'Night', lines: [line('a')] };
    expect(await problems({ shifts: [night, night] })).toMatchObject([{ path: 'shifts', code: 'duplicate' }]);
    const strange = crypto.randomUUID();
    expect(await problems({ premise: [line('a', { photoIds: [strange] })] })).toMatchObject([
      { path: 'premise', code: 'unknown_reference' },
    ]);
    expect(await db.$count(postOrderTable)).toBe(0);
  });

  it('list the guards of the next 14 days who have not read the current version', async () => {
    const { Manager } = site.people;
    const guardId = await makeGuard(ports, site.guardGroupId);
    const { slots } = await orderShifts(ports, Manager, site.premiseId, ['2027-03-10'], { Morning: 1 });
    await saveAssignments(db, actorAt(Manager.viewer, ports.clock.now()), {
      assign: [{ slotId: slots[0]?.id ?? 0, guardId }],
      unassign: [],
    });
    await save(Manager, { shifts: [{ type: 'Night', lines: [line('Lights off')] }] });
    expect((await read(Manager)).unread).toEqual([]);
    await save(Manager, { version: 2, premise: [line('Walk')] });
    expect((await read(Manager)).unread).toMatchObject([{ guard: { id: guardId } }]);
    const [order] = await db.select().from(postOrderTable);
    const done = { postOrderId: order?.id ?? 0, guardId, readAt: ports.clock.now() };
    await db.insert(postOrderReadTable).values({ ...done, version: 1 });
    expect((await read(Manager)).unread).toEqual([]);
    await save(Manager, { version: 3, premise: [line('Walk twice')] });
    expect((await read(Manager)).unread).toMatchObject([{ guard: { id: guardId } }]);
    await timeSetter(ports)('2027-03-11T00:00:00.000Z');
    expect((await read(Manager)).unread).toEqual([]);
  });
});

describe('a proposal of a client', () => {
  it('changes nothing until it is accepted; then it replaces its section, and the client is told', async () => {
    const { Manager, Agent, Staff, Client } = site.people;
    await save(Manager, {
      premise: [line('Walk')],
      shifts: [{ type: 'Night', lines: [line('Lights off')] }],
    });
    const sent = await propose({ note: 'Since last week' });
    expect(sent.status).toBe(201);
    for (const person of [Manager, Agent, Staff, Client]) expect(await titles(person)).toEqual([]);
    const [proposal] = (await read(Staff)).proposals;
    expect(proposal).toMatchObject({ type: null, note: 'Since last week', by: { id: Client.viewer.userId } });
    expect((await read(Staff)).premise[0]?.text.en).toBe('Walk');
    expect((await decide(Staff, proposal?.id, { version: 2 })).status).toBe(403);
    expect((await decide(Manager, proposal?.id, { version: 1 })).body.code).toBe('stale');
    const accepted = await decide(Manager, proposal?.id, { version: 2 });
    expect(accepted.body).toMatchObject({
      version: 3,
      premise: [{ text: { en: 'Lock the gate at 22:00' } }],
      shifts: [{ type: 'Night', lines: [{ text: { en: 'Lights off' } }] }],
      proposals: [],
    });
    expect((await titles(Client))[0]).toBe('Your post orders for Harbour Court are accepted');
    expect((await decide(Manager, proposal?.id, { version: 3 })).body.code).toBe('conflict');
  });

  it('is declined with a reason', async () => {
    const { Manager, Client } = site.people;
    await propose({ type: 'Night' });
    const id = (await read(Manager)).proposals[0]?.id;
    const without = await decide(Manager, id, { accept: false });
    expect(without.body.errors).toMatchObject([{ path: 'reason' }]);
    const declined = await decide(Manager, id, { accept: false, reason: 'The gate stays open' });
    expect(declined.body).toMatchObject({ version: 1, premise: [], shifts: [], proposals: [] });
    const [message] = (await call(Client, 'GET', '/api/v1/notification', undefined, 'en')).body;
    expect(message.notificationMessage.body).toContain('The gate stays open');
    expect(message.notificationMessage.activityData.premise).toEqual({ id: site.premiseId });
  });

  it('waits on the home of those in reach who may decide it, until it is decided', async () => {
    const { SuperAdmin, Manager, Agent, Staff, Client } = site.people;
    const waiting = async (person: Person) =>
      (await call(person, 'GET', '/api/v1/admin/home')).body.postOrderProposals;
    const none = { count: 0, oldest: null };
    expect(await waiting(Manager)).toEqual(none);
    await propose({});
    await propose({ type: 'Night' });
    await db.insert(postOrderProposalTable).values({
      ...{ premiseId: site.foreignPremiseId, lines: [line('Walk')], proposedBy: Client.viewer.userId },
      proposedAt: new Date('2027-02-01T00:00:00.000Z'),
    });
    const ours = { premiseId: site.premiseId };
    for (const person of [Manager, Agent]) expect(await waiting(person)).toEqual({ count: 2, oldest: ours });
    expect(await waiting(SuperAdmin)).toEqual({ count: 3, oldest: { premiseId: site.foreignPremiseId } });
    expect(await waiting(Staff)).toBeNull();
    const [first, second] = (await read(Manager)).proposals;
    await decide(Manager, first?.id, {});
    expect(await waiting(Agent)).toEqual({ count: 1, oldest: ours });
    await decide(Agent, second?.id, { accept: false, reason: 'The lights stay on', version: 2 });
    expect(await waiting(Manager)).toEqual(none);
  });

  it('makes open homes read their count again, as its decision does', async () => {
    const { Manager } = site.people;
    const announced = async () => (await db.delete(outboxTable).returning()).flatMap(({ keys }) => keys);
    await announced();
    await propose({});
    expect(await announced()).toContain(homeCalls.admin.tells);
    await decide(Manager, (await read(Manager)).proposals[0]?.id, {});
    expect(await announced()).toContain(homeCalls.admin.tells);
  });

  it('keeps the sentences of notices from when staff were notified of it', () => {
    const kind = { topic: 'MODIFY_BOOKING', action: 'EDIT' } as const;
    const params = { edited: 'postOrder.proposed', person: 'Chan Siu Ming', premise: 'Harbour Court' };
    for (const lang of LANGUAGES)
      expect(sentenceOf(translator(lang), 'body', kind, params)).toMatch(/Chan Siu Ming .*Harbour Court/);
  });

  it('is limited to ten a day a person', async () => {
    for (let made = 0; made < 10; made += 1) expect((await propose({})).status).toBe(201);
    expect((await propose({})).body.code).toBe('rate_limited');
  });
});

describe('a picture of a post order', () => {
  it('is seen by whoever reads them, and deleted a day after nothing uses it', async () => {
    const { Manager, Client } = site.people;
    const [used, proposed, unused] = [await upload(Manager), await upload(Manager), await upload(Manager)];
    expect((await save(Manager, { premise: [line('Walk', { photoIds: [used] })] })).status).toBe(200);
    expect((await propose({ lines: [line('Run', { photoIds: [proposed] })] })).status).toBe(201);
    const seen = (person: Person) => send(person, 'GET', `/api/v1/file/download/${used}`);
    expect((await seen(Client)).status).toBe(200);
    await setPremiseUsers(db, actorAt(site.people.SuperAdmin.viewer, ports.clock.now()), site.premiseId, []);
    expect((await seen(Client)).status).toBe(404);
    const stored = async () => (await db.select().from(fileTable)).map(({ id }) => id).sort();
    await cleanup(db, ports.clock.now());
    expect(await stored()).toEqual([used, proposed, unused].sort());
    ports.clock.advance(25 * 3_600_000);
    await cleanup(db, ports.clock.now());
    expect(await stored()).toEqual([used, proposed].sort());
  });
});
