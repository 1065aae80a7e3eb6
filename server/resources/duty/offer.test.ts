import type { CreatedOffer } from '@contract/offer';
import { bookingHistoryTable } from '@server/model/booking';
import { dutyHistoryTable } from '@server/model/duty';
import { mailTable } from '@server/model/mail';
import { testDatabase } from '@server/test/database';
import { dutySteps, keyOf, PHONE } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { sessionCookie } from '@server/test/session-cookie';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, orderShifts } from '@server/test/site';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { widenOffers } from './widen-offers';

const START = '2027-03-08T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const { at, call, link, make, phone, rows } = dutySteps(ports);
const moveTo = timeSetter(ports);
let slotId: number;

beforeEach(async () => {
  ports.clock.set(START);
  await make();
  const booking = await orderShifts(ports, at.site.people.Manager, at.site.premiseId, ['2027-03-12'], {
    Morning: 1,
  });
  slotId = booking.slots[0]?.id ?? 0;
});

const guard = (lastName: string, more: object = {}) =>
  makeGuard(ports, at.site.guardGroupId, { lastName, phone: PHONE, language: 'en', ...more });
const pageOf = async (id: number) => {
  const device = phone();
  await device.open(keyOf((await link(at.site.people.Staff, id)).body), '4567');
  return device;
};
const offer = (securityIds: number[], person = at.site.people.Staff) =>
  call(person, 'POST', '/api/v1/admin/offer', { slotId, securityIds, minutes: 10 });
const offers = async (query = '') =>
  (await call(at.site.people.Staff, 'GET', `/api/v1/admin/offer${query}`)).body.items;
const mails = async () =>
  (await db.select().from(mailTable).orderBy(mailTable.id)).map(({ recipient, content }) => [
    recipient,
    content?.kind,
  ]);

describe('an offer', () => {
  it('is on the page of each guard, and the first yes takes it', async () => {
    const [ada, ben] = [await guard('Au'), await guard('Bok')];
    const [first, second] = [await pageOf(ada), await pageOf(ben)];
    const made = await offer([ada, ben]);
    expect([made.status, made.body.guards.length, made.body.toTell.length]).toEqual([201, 2, 2]);
    const { id }: CreatedOffer = made.body;
    const page = await first.get();
    expect(page.body.offers).toMatchObject([{ id, slot: { premise: 'Harbour Court' } }]);
    expect(JSON.stringify(page.body.offers)).not.toMatch(/price|Bok/);
    expect((await second.post(`/offer/${id}`, { answer: 'yes' })).body).toMatchObject([
      { slotIds: [slotId], state: 'confirmed' },
    ]);
    const late = await first.post(`/offer/${id}`, { answer: 'yes' });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect((await first.get()).body.offers).toEqual([]);
    expect(await offers()).toMatchObject([{ takenBy: { id: ben } }]);
    expect((await rows()).find((row) => row.slotId === slotId)?.guard.id).toBe(ben);
  });

  it('that is taken on a device that also held a staff session is marked', async () => {
    const ada = await guard('Au');
    const device = await pageOf(ada);
    const { body } = await offer([ada]);
    device.alsoHolds(await sessionCookie(db, at.site.people.Staff));
    expect((await device.post(`/offer/${body.id}`, { answer: 'yes' })).status).toBe(200);
    const [row] = await db.select().from(dutyHistoryTable).where(eq(dutyHistoryTable.act, 'confirm'));
    expect(row?.detail).toEqual({ heldStaffSession: true, offer: body.id });
  });

  it('goes only to guards whom no rule stops, and for an open place', async () => {
    const expired = await guard('Chu', { permitUntil: '2027-01-01' });
    const refused = await offer([expired]);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'securityIds.0']);
    const ada = await guard('Au');
    await call(at.site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
      assign: [{ slotId, securityId: ada }],
    });
    expect((await offer([await guard('Bok')])).status).toBe(409);
  });

  it('is not answered by a guard who was not asked, nor once withdrawn', async () => {
    const [ada, ben] = [await guard('Au'), await guard('Bok', { email: 'bok@keepwatch.test' })];
    const [first, second] = [await pageOf(ada), await pageOf(ben)];
    const { id }: CreatedOffer = (await offer([ben])).body;
    expect((await first.post(`/offer/${id}`, { answer: 'yes' })).status).toBe(404);
    expect((await call(at.site.people.Staff, 'DELETE', `/api/v1/admin/offer/${id}`)).status).toBe(204);
    expect((await second.post(`/offer/${id}`, { answer: 'yes' })).status).toBe(409);
    expect((await call(at.site.people.Staff, 'DELETE', `/api/v1/admin/offer/${id}`)).status).toBe(409);
    expect(await mails()).toEqual([
      ['bok@keepwatch.test', 'offer'],
      ['bok@keepwatch.test', 'offerEnded'],
    ]);
  });

  it('made by an API key asks and assigns in its name, until it has ended', async () => {
    const admin = at.site.people.SuperAdmin;
    const [ada, ben] = [await guard('Au'), await guard('Bok')];
    const made = await call(admin, 'POST', '/api/v1/admin/api-key', {
      ...{ name: 'Rota', until: '2027-12-31', all: true },
      capabilities: ['duty.manage', 'guard.assign', 'guard.read', 'booking.read'],
    });
    const key = { ...admin, token: made.body.key };
    const device = await pageOf(ada);
    const first = await offer([ada], key);
    expect((await device.post(`/offer/${first.body.id}`, { answer: 'yes' })).status).toBe(200);
    const byKey = and(eq(bookingHistoryTable.byKind, 'key'), eq(bookingHistoryTable.byId, made.body.id));
    const written = await db
      .select({ action: bookingHistoryTable.action })
      .from(bookingHistoryTable)
      .where(byKey);
    expect(written).toEqual([{ action: 'assign' }]);
    await call(admin, 'POST', '/api/v2/admin/security-booking/multiple', {
      unassign: [{ slotId, securityId: ada }],
    });
    const second = await offer([ben], key);
    await call(admin, 'DELETE', `/api/v1/admin/api-key/${made.body.id}`);
    const late = await (await pageOf(ben)).post(`/offer/${second.body.id}`, { answer: 'yes' });
    expect([late.status, late.body.reason ?? late.body.code]).toEqual([409, 'conflict']);
  });

  it('is refused, and stays open, for a guard whom a rule stops by now', async () => {
    const ada = await guard('Au');
    const device = await pageOf(ada);
    const { id }: CreatedOffer = (await offer([ada])).body;
    const { slots } = await orderShifts(ports, at.site.people.Manager, at.site.premiseId, ['2027-03-12'], {
      Morning: 1,
    });
    await call(at.site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
      assign: [{ slotId: slots[0]?.id, securityId: ada }],
    });
    expect((await device.post(`/offer/${id}`, { answer: 'yes' })).status).toBe(409);
    expect(await offers('?state=open')).toMatchObject([{ id, guards: [{ state: 'asked' }] }]);
  });
});

describe('the job', () => {
  it('asks as many more without an answer, once on several servers', async () => {
    const [ada, ben] = [await guard('Au'), await guard('Bok')];
    await offer([ada]);
    await widenOffers(ports);
    expect((await offers())[0].guards).toHaveLength(1);
    await moveTo('2027-03-08T02:11:00.000Z');
    await Promise.all([widenOffers(ports), widenOffers(ports)]);
    const [{ guards, until }] = await offers();
    expect(guards).toHaveLength(2);
    expect(guards[0].id).toBe(ada);
    expect([at.guardId, ben]).toContain(guards[1].id);
    expect(until).toBe('2027-03-08T02:21:00.000Z');
  });

  it('ends an offer whose shift was filled otherwise', async () => {
    const [ada, ben] = [await guard('Au'), await guard('Bok')];
    await offer([ada]);
    await call(at.site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
      assign: [{ slotId, securityId: ben }],
    });
    await widenOffers(ports);
    expect(await offers('?state=open')).toEqual([]);
    expect(await offers('?state=ended')).toMatchObject([{ takenBy: null, state: 'ended' }]);
  });
});
